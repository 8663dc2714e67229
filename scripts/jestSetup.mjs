import { compileAssemblyScript } from './compileAssemblyScript.mjs'

/** What jest does before all tests: they import the compiled modules. */
export default compileAssemblyScript
