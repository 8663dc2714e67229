import { relative, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** jest's transformer for modules of src/, methods/ and state/: each comes out of the bundle (environment.mjs). */
export default {
  process(_source, path) {
    const name = relative(root, path).split(sep).join('/')
    return { code: `module.exports = sourceModule(${JSON.stringify(name)}, require)` }
  },
}
