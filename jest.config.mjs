/** How swc turns modules into CommonJS, which jest runs without flags of Node.js. */
const toCommonJs = (syntax) => [
  '@swc/jest',
  { jsc: { parser: { syntax }, target: 'es2022' }, module: { type: 'commonjs' } },
]

/** The sources come out of a bundle (scripts/jest), and viem out of another; all else out of the files themselves. */
export default {
  testEnvironment: '<rootDir>/scripts/jest/environment.mjs',
  globalSetup: '<rootDir>/scripts/jest/setup.mjs',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Packages of the same name are there: what users of this one are tried with.
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/test/package/'],
  transform: {
    '/(mainnetGenesis|fujiGenesis|teleporterCode|scriptProgram)\\.(ts|js)$': toCommonJs('typescript'),
    // Has the functions of the test file that imports it.
    '/src/testing/jest\\.(ts|js)$': toCommonJs('typescript'),
    [`^${import.meta.dirname}/(src|methods|state)/.+\\.(ts|js)$`]: '<rootDir>/scripts/jest/sourceModule.mjs',
    '/node_modules/viem/_cjs/((accounts|actions|utils)/)?index\\.js$':
      '<rootDir>/scripts/jest/viemModule.mjs',
    '\\.ts$': toCommonJs('typescript'),
    // Packages that exist as ES modules alone.
    '/node_modules/(@noble|@scure|@seriousme)/.+\\.js$': toCommonJs('ecmascript'),
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@noble|@scure|@seriousme|viem/_cjs)/)',
    '/viem/_cjs/(?!((accounts|actions|utils)/)?index\\.js$)',
  ],
  // Each is looked up by a call into C++ otherwise.
  sandboxInjectedGlobals: [
    ...['Array', 'BigInt', 'DataView', 'Error', 'Map', 'Math'],
    ...['Number', 'Object', 'Set', 'String', 'Uint8Array'],
  ],
  maxWorkers: 2,
  // A worker that has grown starts anew.
  workerIdleMemoryLimit: '2GB',
  // A worker frees its heap when it exits, which may take longer than jest's half second.
  workerGracefulExitTimeout: 10_000,
  testTimeout: 60_000,
}
