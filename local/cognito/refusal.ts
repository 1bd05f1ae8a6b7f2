/** An error answer of the service: its documented exception name and sentence. */
export class Refusal extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

export const notAuthorized = (message: string) => new Refusal('NotAuthorizedException', message)
export const badParameter = (message: string) => new Refusal('InvalidParameterException', message)
export const notFound = (message: string) => new Refusal('ResourceNotFoundException', message)
export const wrongCredentials = () => notAuthorized('Incorrect username or password.')
export const attemptsExceeded = () =>
  new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
