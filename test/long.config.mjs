import shared from '../jest.config.mjs'

/** What takes long, most of it random runs. `npm test` has their first seeds and leaves out the rest. CI runs both. */
export default { ...shared, rootDir: '..', testMatch: ['<rootDir>/test/**/*.long.ts'], testTimeout: 300_000 }
