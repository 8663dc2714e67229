import { expect, it } from '@jest/globals'
import {
  checkAddressCount,
  checksummed,
} from '../../../../../methods/data/parts/webhooks/webhookAddresses.js'
import type { Network } from '../../../../../state/Network.js'
import { mostFreeAddresses } from '../../../../../state/webhooks/WebhookOptions.js'

const check = (plan: string, count: number) => () =>
  checkAddressCount(
    { world: { webhooks: { settings: { plan } } } } as unknown as Network,
    Array(count).fill('0x'),
  )

it('the plan free has a limit of addresses, and others have none', () => {
  expect(check('free', mostFreeAddresses)).not.toThrow()
  expect(check('free', mostFreeAddresses + 1)).toThrow(`more than ${mostFreeAddresses} items`)
  expect(check('base', mostFreeAddresses + 1)).not.toThrow()
})

it('addresses have checksums, and are there once', () => {
  const address = `0x${'ab'.repeat(20)}`
  expect(checksummed([address, address.toUpperCase().replace('0X', '0x')])).toEqual([
    expect.stringMatching(/^0x[abAB]{40}$/),
  ])
  expect(checksummed('nothing')).toEqual([])
})
