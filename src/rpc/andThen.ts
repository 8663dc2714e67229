/**
 * Calls `next` with a value: at once when it is not a promise, otherwise when the promise resolves. So a call whose
 * method is synchronous is answered in the turn of its request, and costs no promises.
 * @throws errors of `next`; a promise rejects with them
 */
export function andThen<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
