// Run by ../testRunners.test.ts: a project of users, in CommonJS.
const { useNetwork } = require('../../../dist/jest.cjs')

const network = useNetwork({ lastCalls: 2 })

it('passes', async () => {
  expect(await network().platform.getHeight()).toEqual({ height: '0' })
})

it('fails', async () => {
  await network().info.getNodeID()
  await network().platform.getHeight()
  const dead = '0x000000000000000000000000000000000000dEaD'
  await network()
    .provider.request({ method: 'eth_getBalance', params: [dead] })
    .catch(() => undefined)
  expect(1).toBe(2)
})

describe('a strict network', () => {
  const strict = useNetwork({ strict: { allow: [{ method: 'eth_chainId' }] }, lastCalls: 0 })

  it('passes with what is allowed', async () => {
    await strict().provider.request({ method: 'eth_chainId' })
  })

  it('fails with what is not', async () => {
    await strict().provider.request({ method: 'eth_blockNumber' })
  })
})
