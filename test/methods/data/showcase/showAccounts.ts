import type { Snowglobe } from '../../../../src/index.js'
import { ScriptedToken } from '../scriptedToken.js'

const nobody = `0x${'0'.repeat(40)}`
const alice = '0x00000000000000000000000000000000000A11cE'
/** Sends one wei to the address in its input, and creates a contract. */
const payer = '0x00000000000000000000000000000000000f0000'
/** Reverts. */
const refusing = '0x00000000000000000000000000000000000000fe'
/** Loops until its gas is used up. */
const looping = '0x00000000000000000000000000000000000010e9'
/** Answers every call with a megabyte of zeros. */
const endless = '0x000000000000000000000000000000000000feed'

/**
 * Lets an account of the C-Chain take part in everything there is: payments, creations, and transfers of tokens of
 * each kind, by contracts of which some fail.
 */
export async function showAccounts(net: Snowglobe, rows: number) {
  const coin = await ScriptedToken.at(net, '0x0000000000000000000000000000000000c01200')
  const collection = await ScriptedToken.at(net, '0x0721072107210721072107210721072107210721')
  const items = await ScriptedToken.at(net, '0x1155115511551155115511551155115511551155')
  await coin.setName('Coin', 'COIN', 6)
  await coin.setBalance(alice, 100 * rows)
  await collection.setName('Collection', 'COLL', 0)
  await collection.claim('erc721')
  await items.claim('erc1155')
  await net.emulator.setCode({ address: payer, code: '0x6000600060006000600160003561fffff1600060006000f000' })
  await net.emulator.setCode({ address: refusing, code: '0x60006000fd' })
  await net.emulator.setCode({ address: looping, code: '0x5b600056' })
  await net.emulator.setCode({ address: endless, code: '0x6210000060006000f3' })
  await net.setBalance(payer, 10n ** 18n)
  const [{ address: from } = { address: '' }] = net.accounts
  await net.impersonate(from)
  const send = async (call: Record<string, string>) =>
    String(
      await net.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from, gas: '0x40000', ...call }],
      }),
    )
  let evmTx = ''
  let creationTx = ''
  const uris = ['data:,{"name":"n"}', 'ipfs://x/{id}', 'ftp://x', '', 'https://example.invalid/1']
  for (let index = 1; index <= rows; index++) {
    await net.increaseTime(1000)
    evmTx = await send({ to: alice, value: '0x5' })
    await send({ to: payer, data: `0x${alice.slice(2).padStart(64, '0')}` })
    creationTx = await send({ data: '0x600160005360016000f3' })
    await coin.transfer(nobody, alice, 100)
    await collection.transferToken(nobody, alice, index)
    // Further holders, each with an address of its own.
    const holder = `0x${(0xab0000 + index).toString(16).padStart(40, '0')}`
    await coin.setBalance(holder, index)
    await coin.transfer(nobody, holder, index)
    await collection.transferToken(nobody, holder, 5000 + index)
    await collection.setUri('erc721', index, uris[index % uris.length] ?? '')
    await items.setTokenBalance(alice, index, index)
    await items.transferBatch(nobody, alice, [
      [index, index],
      [index + 1000, 1],
    ])
    // Further tokens, each with a contract of its own.
    const other = await ScriptedToken.at(net, `0x${(0xc0de0000 + index).toString(16).padStart(40, '0')}`)
    await other.transfer(nobody, alice, index)
    await other.setBalance(alice, index)
  }
  // As many transactions in one block.
  await net.provider.request({ method: 'evm_setAutomine', params: [false] })
  for (let index = 0; index < rows; index++) await send({ to: alice, value: '0x1', gas: '0x5208' })
  await net.mine()
  await net.provider.request({ method: 'evm_setAutomine', params: [true] })
  const fullBlock = BigInt(String(await net.provider.request({ method: 'eth_blockNumber', params: [] })))
  await send({ to: refusing })
  await collection.transferToken(alice, nobody, 1)
  await collection.setOwner(2, alice)
  // Contracts that make a transfer known, and then fail when they are asked.
  for (const address of [looping, endless, refusing]) {
    const failing = await ScriptedToken.at(net, address.replace(/^0x00/, '0x77'))
    await failing.transfer(nobody, alice, 1)
    await failing.transferToken(nobody, alice, 1)
    const code = String(await net.provider.request({ method: 'eth_getCode', params: [address, 'latest'] }))
    await net.emulator.setCode({ address: failing.address, code })
  }
  const { contractAddress } = (await net.provider.request({
    method: 'eth_getTransactionReceipt',
    params: [creationTx],
  })) as { contractAddress: string }
  return {
    alice,
    coin,
    collection,
    items,
    ids: { evmTx, creationTx, createdContract: contractAddress, fullBlock: fullBlock.toString() },
  }
}
