// The tests in README.md, verbatim except for their import paths.
import { expect, it } from '@jest/globals'
import { createWalletClient, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork } from '../../src/index.js'
import { useNetwork } from '../../src/testing/jest.js'
import { snowglobeChain, snowglobeTransport } from '../../src/viem/index.js'

it('pays in a block that exists when the call returns', async () => {
  await using net = await createNetwork()
  const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
  const wallet = createWalletClient({
    account: ewoq,
    chain: snowglobeChain(net),
    transport: snowglobeTransport(net),
  }).extend(publicActions)

  const to = '0x000000000000000000000000000000000000dEaD'
  const hash = await wallet.sendTransaction({ to, value: parseEther('1') })

  expect((await wallet.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await wallet.getBalance({ address: to })).toBe(parseEther('1'))
})

const network = useNetwork()

it('pays the rewards of stakes when their time is over', async () => {
  const net = network()
  const { validators } = await net.platform.getCurrentValidators()

  await net.setTime('2100-01-01T00:00:00Z')

  for (const { txID } of validators) {
    const { utxos } = await net.platform.getRewardUTXOs({ txID: String(txID), encoding: 'hex' })
    expect(utxos).toHaveLength(1)
  }
})
