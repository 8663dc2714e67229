import { compileAssemblyScript } from '../compileAssemblyScript.mjs'
import { compileScriptProgram } from '../compileScriptProgram.mjs'
import { bundleSources } from './bundleSources.mjs'

/** Runs before all tests, and before each run of `jest --watch`. */
export default async () => {
  await compileAssemblyScript()
  await compileScriptProgram()
  await bundleSources()
}
