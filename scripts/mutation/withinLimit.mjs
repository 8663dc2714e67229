/**
 * Returns the test files that try a fault: in their order, those that take no longer together than a limit. The first is among
 * them however long it takes, and a long one is left out for later ones that fit.
 * @param order test files, nearest first
 * @param durations how long each takes without a fault in ms; none is known for a file that is new
 * @param limitMs how long all may take
 */
export function withinLimit(order, durations, limitMs) {
  let leftMs = limitMs
  return order.filter((test, place) => {
    const ms = durations.get(test) ?? 0
    if (place > 0 && ms > leftMs) return false
    leftMs -= ms
    return true
  })
}
