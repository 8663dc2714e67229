import { eachUpgrade, useNetwork } from 'snowglobe/vitest'
import { describe, expect, test } from 'vitest'
import { answers, askLibrary } from './uses'
import { answersOfViem, askViem } from './usesViem'

test('the package works under vitest', async () => {
  expect(await askLibrary()).toEqual(answers)
  expect(await askViem()).toEqual(answersOfViem)
})

const network = useNetwork()

test.each(['first', 'second'])('each test begins with a clean network: %s', async () => {
  expect(await network().platform.getHeight()).toEqual({ height: '0' })
  await network().fund({ address: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 5 })
  expect(await network().platform.getHeight()).toEqual({ height: '1' })
})

describe('a network that listens, with what prepare made', () => {
  const prepared = useNetwork({
    listen: true,
    prepare: (net) => net.setBalance('0x000000000000000000000000000000000000dEaD', 5n),
  })

  test.each(['first', 'second'])('each test begins with it: %s', async () => {
    const balance = {
      method: 'eth_getBalance',
      params: ['0x000000000000000000000000000000000000dEaD', 'latest'],
    }
    expect(await prepared().provider.request(balance)).toBe('0x5')
    await prepared().setBalance('0x000000000000000000000000000000000000dEaD', 6n)
    expect((await fetch(`${prepared().url}/ext/health`)).status).toBe(200)
  })
})

eachUpgrade((network, upgrade) => {
  test('each upgrade has its network', async () => {
    const { heliconTime } = await network().info.upgrades()
    expect(heliconTime.startsWith('2020')).toBe(upgrade === 'helicon')
  })
})
