import vm from 'node:vm'

/** The scripts of packages by their files, which all test files of a worker share. */
const scripts = new Map()

/**
 * Lets jest compile a module of a package once, and not anew for each test file: its own modules and those of clients are
 * the same text each time. Files that are not of a package are compiled as jest does it.
 */
export function compilePackagesOnce() {
  const compileAnew = vm.compileFunction
  vm.compileFunction = (source, parameters, options) => {
    const { filename, parsingContext } = options
    if (!filename.includes('/node_modules/') || source.startsWith('#!'))
      return compileAnew(source, parameters, options)
    const begin = `(function (${parameters.join()}) {`
    let kept = scripts.get(filename)
    if (kept?.source !== source || kept.begin !== begin) {
      const script = new vm.Script(`${begin}${source}\n})`, { filename, columnOffset: -begin.length })
      kept = { source, begin, script }
      scripts.set(filename, kept)
    }
    return kept.script.runInContext(parsingContext)
  }
}
