import shared from '../../jest.config.mjs'

/** How jest runs for scripts/mutate.mjs, which has made the bundle and names the files. */
const { globalSetup: _, transform, ...config } = shared
export default {
  ...config,
  transform: Object.fromEntries(
    Object.entries(transform).filter(([path]) => !path.includes('/testing/jest')),
  ),
  rootDir: '../..',
  testEnvironment: '<rootDir>/scripts/mutation/environment.mjs',
  // A test that waits for what a fault has taken away ends sooner than usual.
  testTimeout: 20_000,
  reporters: ['<rootDir>/scripts/mutation/reporter.mjs'],
}
