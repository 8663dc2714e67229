/** The Connect error codes of refused calls, each with its gRPC status and its HTTP status. */
const codes = {
  invalid_argument: { grpc: 3, http: 400 },
  unimplemented: { grpc: 12, http: 501 },
  internal: { grpc: 13, http: 500 },
  unknown: { grpc: 2, http: 500 },
} as const

/** A refusal of a Connect or gRPC call, with the text of connect-go. */
export class ConnectError extends Error {
  override name = 'ConnectError'
  readonly code: keyof typeof codes

  constructor(code: keyof typeof codes, message: string) {
    super(message)
    this.code = code
  }

  /** The gRPC status of the code. */
  get grpcStatus(): number {
    return codes[this.code].grpc
  }

  /** The HTTP status of a unary Connect answer. */
  get httpStatus(): number {
    return codes[this.code].http
  }
}
