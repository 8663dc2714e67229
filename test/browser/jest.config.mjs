import shared from '../../jest.config.mjs'

/** The tests in a browser, which `npm test` leaves out: they need Chromium. */
export default {
  ...shared,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/browser/**/*.browser.ts'],
  maxWorkers: 1,
}
