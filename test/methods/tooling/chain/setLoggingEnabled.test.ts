import { expect, it } from '@jest/globals'
import { setLoggingEnabled } from '../../../../methods/tooling/chain/setLoggingEnabled.js'
import { idFromBytes, idToString } from '../../../../state/codec/ids.js'

const blockchainId = idFromBytes(new Uint8Array(32).fill(7))

/** What is set of which logger. */
async function set(enabled: boolean, flags: Readonly<Record<string, string>>, alias?: string) {
  const seen: unknown[] = []
  const node = {
    chainAliases: { primaryAlias: () => alias },
    flags: { text: (name: string) => flags[name] ?? '' },
    loggers: { set: (name: string, levels: object) => seen.push([name, levels]) },
  }
  const [method] = setLoggingEnabled
  const endpoint = {
    network: { world: { node } },
    chain: { blockchainId },
  }
  await method?.call(endpoint as never, [enabled])
  return seen
}

it.each([
  [{ 'log-level': 'debug' }, 'DEBUG'],
  [{ 'log-level': 'debug', 'log-display-level': 'error' }, 'ERROR'],
  [{ 'log-level': 'loud' }, 'INFO'],
])(
  'with the flags %j lines are shown from %s on, and none when logging is disabled',
  async (flags, level) => {
    expect(await set(true, flags, 'games')).toEqual([['games', { displayLevel: level }]])
    expect(await set(false, flags, 'games')).toEqual([['games', { displayLevel: 'OFF' }]])
  },
)

it('the logger of a chain without an alias has its ID for a name', async () => {
  expect(await set(false, {})).toEqual([[idToString(blockchainId), { displayLevel: 'OFF' }]])
})
