import shared from '../jest.config.mjs'

/** Long random runs, which `npm test` leaves out: it has their first seeds. CI runs both. */
export default { ...shared, rootDir: '..', testMatch: ['<rootDir>/test/**/*.long.ts'], testTimeout: 300_000 }
