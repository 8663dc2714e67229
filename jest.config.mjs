/**
 * Native ESM; swc strips the types. Two cores: two workers keep the suites bounded. A worker starts anew when it has
 * grown, because ES modules of finished suites stay in its memory.
 */
export default {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/scripts/jestSetup.mjs',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Packages of the same name are there: what users of this one are tried with.
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/test/package/'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
  maxWorkers: 2,
  workerIdleMemoryLimit: '2GB',
  // A worker does nothing more after its last test, but the system takes half a second or more to free its gigabyte.
  workerGracefulExitTimeout: 10_000,
  testTimeout: 60_000,
}
