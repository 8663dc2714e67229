import { expect, it } from '@jest/globals'
import { completeRotation } from '../../../../src/library/logging/LogRotation.js'

// AvalancheGo's defaults of `log-rotater-*`; 0 MiB are the 100 of lumberjack.
it.each([
  [{}, { maxBytes: 8_388_608, maxFiles: 7, maxAgeDays: 0, compress: false }],
  [{ maxSizeMiB: 0 }, { maxBytes: 104_857_600, maxFiles: 7, maxAgeDays: 0, compress: false }],
  [
    { maxSizeMiB: 1, maxFiles: 0, maxAgeDays: 2, compress: true },
    { maxBytes: 1_048_576, maxFiles: 0, maxAgeDays: 2, compress: true },
  ],
])('the rotation %j is complete as %j', (rotation, complete) => {
  expect(completeRotation(rotation)).toEqual(complete)
})
