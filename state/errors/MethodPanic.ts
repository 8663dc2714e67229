/**
 * A panic that a node has as well, so it is no bug of ours: no refusal, so that nothing catches it as one, and the caller
 * learns only that the method crashed.
 */
export class MethodPanic extends Error {
  override name = 'MethodPanic'
}
