import { compileAssemblyScript } from '../compileAssemblyScript.mjs'
import { compileScriptProgram } from '../compileScriptProgram.mjs'
import { bundleSources } from './bundleSources.mjs'
import { bundleViem } from './bundleViem.mjs'

/**
 * Lets objects of the tests of a worker die young. Its heap is large, and by default a tenth of its time goes into collecting
 * young objects. jest starts its workers with the options of its own process.
 */
const workerOptions = ['--max-semi-space-size=64']

/** Runs before all tests, and before each run of `jest --watch`; as a program, before the runs of scripts/mutate.mjs. */
export default async function bundleForTests() {
  for (const option of workerOptions) if (!process.execArgv.includes(option)) process.execArgv.push(option)
  await compileAssemblyScript()
  await compileScriptProgram()
  await bundleSources()
  await bundleViem()
}

if (process.argv[1] === import.meta.filename) await bundleForTests()
