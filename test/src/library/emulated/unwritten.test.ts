import { expect, it } from '@jest/globals'
import { unwritten, writing } from '../../../../src/library/emulated/unwritten.js'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

it('an error of the system names the file, and keeps its code', async () => {
  const failed: unknown = await writing('net.state', () => Promise.reject(full)).catch(
    (error: unknown) => error,
  )
  expect(failed).toMatchObject({
    message: 'net.state cannot be written: no space left on device',
    code: 'ENOSPC',
    cause: full,
  })
})

it('other errors are as they were, and results, too', async () => {
  for (const error of [
    new Error('the state cannot be saved'),
    Object.assign(new Error(''), { code: -32602 }),
    5,
  ])
    expect(unwritten('net.state', error)).toBe(error)
  expect(await writing('net.state', async () => 5)).toBe(5)
})
