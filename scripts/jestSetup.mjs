import { compileInterpreter } from './compileInterpreter.mjs'

/** What jest does before all tests: they import the compiled interpreter. */
export default compileInterpreter
