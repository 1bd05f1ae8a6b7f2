type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** A refusal in the shape the SDK understands; see https://docs.stripe.com/api/errors. */
export class StripeProblem extends Error {
  readonly status: number
  readonly type: ErrorType
  readonly details: { code?: string; param?: string; decline_code?: string }

  constructor(status: number, message: string, details: StripeProblem['details'] = {}, type?: ErrorType) {
    super(message)
    this.status = status
    this.type = type ?? 'invalid_request_error'
    this.details = details
  }

  toJSON() {
    return { error: { type: this.type, message: this.message, ...this.details } }
  }
}

/** The parameters themselves are wrong: nothing ran, so the answer is not kept under an idempotency key. */
export class ParameterProblem extends StripeProblem {
  constructor(message: string, param: string, code?: string) {
    super(400, message, code ? { code, param } : { param })
  }
}

export function noSuch(kind: string, id: string, param = 'id'): StripeProblem {
  return new StripeProblem(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}
