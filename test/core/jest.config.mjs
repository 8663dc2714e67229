import shared from '../../jest.config.mjs'

/** The tests with the modules of Core, which `npm test` leaves out: they are 400 packages, with a lock file of their own. */
export default {
  ...shared,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/core/*.core.ts'],
  maxWorkers: 1,
}
