import { compileAssemblyScript } from './compileAssemblyScript.mjs'
import { compileScriptProgram } from './compileScriptProgram.mjs'

/** What jest does before all tests: they import the compiled modules. */
export default async () => {
  await compileAssemblyScript()
  await compileScriptProgram()
}
