/**
 * Calls `next` with a value: at once when it is not a promise, otherwise when the promise resolves. So a call whose
 * method is synchronous is answered in the turn of its request, and costs no promises.
 * @throws what `next` throws; a promise rejects with it
 */
export function andThen<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
