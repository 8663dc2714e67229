/** The longest delay of a timer of Node.js, in milliseconds. A timer with a longer delay fires at once. */
export const longestTimerMs = 2 ** 31 - 1
