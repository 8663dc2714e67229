/** The longest time that a timer of Node.js holds, in milliseconds. A longer one would fire at once. */
export const longestTimerMs = 2 ** 31 - 1
