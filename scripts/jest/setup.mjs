import { compileAssemblyScript } from '../compileAssemblyScript.mjs'
import { compileScriptProgram } from '../compileScriptProgram.mjs'
import { bundleSources } from './bundleSources.mjs'
import { bundleViem } from './bundleViem.mjs'

/** Runs before all tests, and before each run of `jest --watch`; as a program, before the runs of scripts/mutate.mjs. */
export default async function bundleForTests() {
  await compileAssemblyScript()
  await compileScriptProgram()
  await bundleSources()
  await bundleViem()
}

if (process.argv[1] === import.meta.filename) await bundleForTests()
