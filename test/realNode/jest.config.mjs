import shared from '../../jest.config.mjs'

/** The tests that need the program of AvalancheGo (`AVALANCHEGO_PATH`), each with nodes of its own. */
export default {
  ...shared,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/**/*.realNode.ts'],
  maxWorkers: 1,
  testTimeout: 180_000,
}
