/**
 * Passes a value on: at once when it is there, otherwise when its promise gives it. So what takes no time is
 * answered in the turn in which it was asked for, and costs no promises.
 * @throws what `next` throws; a promise rejects with it
 */
export function whenThere<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
