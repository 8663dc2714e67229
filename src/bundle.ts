/** Everything that `dist/lib/snowglobe.cjs` exports: the library, and the command line that uses it. */
export { main } from './cli/main.js'
export * from './index.js'
