import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { noticed } from './noticed.mjs'
import { plan } from './plan.mjs'

/** Writes a line of JSON for each test file that has run: its path, its time in ms, its failures, and the fault that was on. */
export default class {
  #next = 0

  onTestResult({ path, context }, { testResults, testExecError, failureMessage, perfStats }) {
    const fault = plan?.[this.#next++].fault
    const skipped = noticed.has(fault)
    const titles = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    const failed = !skipped && (titles.length > 0 || testExecError != null)
    if (failed && plan !== undefined) noticed.add(fault)
    const test = relative(context.config.rootDir, path)
    const ms = perfStats.end - perfStats.start
    const result = { fault, test, ms, skipped, failed, titles, message: failureMessage?.slice(0, 600) }
    appendFileSync(process.env.MUTATION_RESULTS, `${JSON.stringify(result)}\n`)
  }
}
