import { existsSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { viemBundle, viemEntries } from './bundleFiles.mjs'

/**
 * Bundles viem for jest, once for each version. A hundred test files import it: to load its 700 modules takes 0.2 s of each, and to
 * evaluate the bundle a tenth of that.
 */
export async function bundleViem() {
  if (existsSync(viemBundle)) return
  // Another run may be reading the file.
  const aside = `${viemBundle}.${process.pid}`
  await build({
    stdin: {
      contents: `module.exports = {${viemEntries.map((entry) => `'${entry}': () => require('${entry}')`).join()}}`,
      resolveDir: resolve(import.meta.dirname, '../..'),
    },
    outfile: aside,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Its ES modules, which are evaluated faster in a bundle.
    conditions: ['import'],
    mainFields: ['module', 'main'],
    external: ['ws'],
    logLevel: 'warning',
  })
  renameSync(aside, viemBundle)
}
