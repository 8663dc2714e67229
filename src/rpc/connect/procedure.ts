/** A remote procedure that takes no arguments and replies with unsigned integers. */
export type Procedure = {
  /** The path of its service and name: `/proposervm.ProposerVM/GetCurrentEpoch`. */
  readonly path: string
  /** The request's message type, which errors name: `proposervm.GetCurrentEpochRequest`. */
  readonly request: string
  /** The reply's members in the order of their field numbers, which start at 1. */
  readonly members: readonly string[]
  /** Returns the reply's members as decimal texts. @throws {NodeError} when the node refuses the call */
  call(): Promise<Readonly<Record<string, string>>>
}
