/**
 * Calls `next` with a value: at once when it is not a promise, otherwise when the promise resolves. A call of a
 * synchronous method is thus answered at once, and needs no promise.
 * @throws the errors of `next`; if `value` is a promise, the result rejects with them instead
 */
export function andThen<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
