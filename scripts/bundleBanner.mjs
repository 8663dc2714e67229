// The code before each file of dist/lib.

// The global Buffer is a property with a getter, which would be called with each use.
const beginning = '"use strict";const { Buffer } = require("node:buffer");'

/** The code before a file with a package. */
export const banner = beginning + loadingAfterTests('const load = late')

/**
 * The code before a file of the library. The files require each other, so those that Node.js loads must find the copy of
 * snowglobe.cjs that jest has loaded, and may not stay in Node's cache for the next test file, which has another copy.
 */
export const libraryBanner =
  beginning +
  loadingAfterTests(`
const main = late.resolve("./snowglobe.cjs")
const exported = __filename === main ? module.exports : require("./snowglobe.cjs")
const load = (name) => {
const others = Object.entries(late.cache).filter(([file]) => file.startsWith(__dirname))
for (const [file] of others) delete late.cache[file]
late.cache[main] = { exports: exported, loaded: true, children: [] }
try {
return late(name)
} finally {
for (const file of Object.keys(late.cache)) if (file.startsWith(__dirname)) delete late.cache[file]
Object.assign(late.cache, Object.fromEntries(others))
}
}`)

/**
 * jest turns a run red in which a file is loaded after the end of its tests, as a request may do that nobody waits for.
 * Node.js loads the file then.
 *
 * @param load code that declares `load`, which loads a file with `late`, the `require` of Node.js
 */
function loadingAfterTests(load) {
  return `
require = ((inTests) => {
if (typeof jest !== "object" || jest.isEnvironmentTornDown === undefined) return inTests
const node = require("node:vm").runInThisContext("process")
const late = node.getBuiltinModule("node:module").createRequire(__filename)
${load}
return Object.assign((name) => (jest.isEnvironmentTornDown() ? load : inTests)(name), inTests)
})(require);`
}
