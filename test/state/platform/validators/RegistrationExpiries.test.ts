import { expect, it } from '@jest/globals'
import { idFromBytes } from '../../../../state/codec/ids.js'
import { RegistrationExpiries } from '../../../../state/platform/validators/RegistrationExpiries.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

const entry = (expiry: bigint, byte: number) => ({
  expiry,
  validationId: idFromBytes(new Uint8Array(32).fill(byte)),
})

it('knows each message that was used until it has expired, whatever others were used', () => {
  const expiries = new RegistrationExpiries(new UndoLog())
  const used = [entry(30n, 1), entry(10n, 9), entry(20n, 5), entry(20n, 2), entry(20n, 7)]
  for (const each of used) expiries.add(each)
  expect(used.map((each) => expiries.has(each))).toEqual([true, true, true, true, true])
  expect(
    [entry(20n, 1), entry(20n, 3), entry(20n, 9), entry(11n, 9)].map((each) => expiries.has(each)),
  ).toEqual([false, false, false, false])
  expiries.removeExpired(19n)
  expect(used.map((each) => expiries.has(each))).toEqual([true, false, true, true, true])
  expiries.removeExpired(20n)
  expect(used.map((each) => expiries.has(each))).toEqual([true, false, false, false, false])
})
