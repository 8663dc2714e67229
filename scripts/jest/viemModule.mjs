/** jest's transformer for the entries of viem: each comes out of its bundle (environment.mjs). */
export default {
  process(_source, path) {
    const entry = /viem\/_cjs\/(?:(\w+)\/)?index\.js$/.exec(path.replaceAll('\\', '/'))[1]
    return {
      code: `module.exports = viemModule(${JSON.stringify(entry ? `viem/${entry}` : 'viem')}, require)`,
    }
  },
}
