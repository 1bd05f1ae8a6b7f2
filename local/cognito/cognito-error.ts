/** An error answer of the service: its documented exception name and sentence. */
export class CognitoError extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message)
export const badParameter = (message: string) => new CognitoError('InvalidParameterException', message)
export const notFound = (message: string) => new CognitoError('ResourceNotFoundException', message)
export const wrongCredentials = () => notAuthorized('Incorrect username or password.')
export const attemptsExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
