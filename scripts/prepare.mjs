// Builds the package where another project installs it from a folder or from a repository: npm runs `prepare` there. In
// `npm ci` and `npm install` of this repository itself it does nothing, since whatever needs the build makes it.
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
if (process.env.INIT_CWD !== root) {
  // npm runs it in a folder whose own packages nobody may have installed.
  const { installPackages } = await import('./installPackages.mjs')
  installPackages('scripts/types')
  const { buildStudio } = await import('./buildStudio.mjs')
  buildStudio()
  process.argv.push('--types')
  await import('./build.mjs')
}
