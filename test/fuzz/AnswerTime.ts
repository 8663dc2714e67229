/** The most processor time that this process may use for one answer. */
const mostCpuMs = 1000
/** The longest that an answer may take by the clock, whatever else the machine does. */
export const longestWaitMs = 15_000

/**
 * Measures one answer. The limit counts the processor time of this process, because other work on the machine may stop the process for
 * seconds. Time by the clock has a limit of its own, for answers that wait instead of compute.
 */
export class AnswerTime {
  readonly #cpu = process.cpuUsage()
  readonly #begunMs = performance.now()

  /** Says what is too long about an answer that has come now; undefined when it came in time. */
  tooLong(): string | undefined {
    const { user, system } = process.cpuUsage(this.#cpu)
    const cpuMs = (user + system) / 1000
    if (cpuMs > mostCpuMs) return `the answer took ${Math.round(cpuMs)} ms of processor time`
    const waitedMs = performance.now() - this.#begunMs
    return waitedMs > longestWaitMs ? `the answer took ${Math.round(waitedMs)} ms` : undefined
  }
}
