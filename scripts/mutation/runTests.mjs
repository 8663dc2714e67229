// Runs test files on the bundle with faults.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
/** Where the bundle with faults, and what is noted, are kept. */
export const output = join(root, '.cache/mutation')
/** How long a test file may run before its fault counts as one that never ends: some times as long as without a fault. */
const slowerThanUsual = 10
const leastMs = 60_000
/** Counts the runs of this process, of which several may be underway. */
let runs = 0

/**
 * Runs each test file once without a fault.
 * @param reached a file for the places that tests reach (faultSwitch.mjs)
 * @returns what came of each file, as the reporter writes it (reporter.mjs)
 */
export async function runOnce(tests, reached) {
  const { results } = await runJest(tests, ['-w=2'], { MUTATION_REACHED: reached }, () => 3_600_000)
  return results
}

/**
 * Runs test files with faults, one after the other.
 * @param plan `[{ fault, test }]`; the later files of a fault are skipped when one has noticed it
 * @param usualMs how long a file takes without a fault
 * @returns what came of each, as the reporter writes it (reporter.mjs). A file that does not end, or takes all memory, is a failure: the
 * later ones run without it
 */
export async function runPlan(plan, usualMs) {
  const done = []
  let rest = plan
  while (rest.length > 0) {
    const file = join(output, `plan.${process.pid}.${runs}.json`)
    writeFileSync(file, JSON.stringify(rest))
    const tests = [...new Set(rest.map(({ test }) => test))]
    const words = ['-i', '--testSequencer=./scripts/mutation/sequencer.mjs']
    const running = rest
    const mostMs = (ended) => Math.max(leastMs, slowerThanUsual * (usualMs.get(running[ended]?.test) ?? 0))
    const { results, signal } = await runJest(tests, words, { MUTATION_PLAN: file }, mostMs)
    rmSync(file, { force: true })
    done.push(...results.filter(({ skipped }) => !skipped))
    // The file after the last result did not end.
    const [stuck, ...left] = rest.slice(results.length)
    if (stuck === undefined) break
    if (signal !== null)
      done.push({ ...stuck, failed: true, titles: [`ended by ${signal}`], ms: mostMs(results.length) })
    const noticed = new Set(done.filter(({ failed }) => failed).map(({ fault }) => fault))
    rest = left.filter(({ fault }) => !noticed.has(fault))
  }
  return done
}

/**
 * Runs jest.
 * @param mostMs how long the next file may take after some have ended: jest is killed then
 * @returns the results of the files, and the signal that ended jest, if one did
 */
async function runJest(tests, words, env, mostMs) {
  const file = join(output, `results.${process.pid}.${runs++}.txt`)
  rmSync(file, { force: true })
  const program = join(root, 'node_modules/jest/bin/jest.js')
  const config = ['-c', 'scripts/mutation/jest.config.mjs', '--ci', '--silent', ...words]
  const child = spawn(process.execPath, [program, ...config, '--runTestsByPath', ...tests], {
    cwd: root,
    env: { ...process.env, ...env, SOURCES_BUNDLE: output, MUTATION_RESULTS: file },
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  })
  const begunMs = Date.now()
  const watch = setInterval(() => {
    const lastMs = existsSync(file) ? statSync(file).mtimeMs : begunMs
    if (Date.now() - lastMs >= mostMs(linesOf(file).length)) kill(child)
  }, 1000)
  const killAtExit = () => kill(child)
  process.on('exit', killAtExit)
  const signal = await new Promise((done) => child.on('close', (_, by) => done(by)))
  process.off('exit', killAtExit)
  clearInterval(watch)
  const results = linesOf(file).map((line) => JSON.parse(line))
  rmSync(file, { force: true })
  return { signal, results }
}

function linesOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** Ends a process and those that it has started. */
function kill(child) {
  if (process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}
