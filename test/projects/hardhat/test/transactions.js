const { loadFixture, mine } = require('@nomicfoundation/hardhat-network-helpers')
const { expect } = require('chai')
const { ethers } = require('hardhat')
const { kitchenFixture, send, withoutAutomine } = require('./fixtures.js')

const gasLimit = 200_000
const gwei = 10n ** 9n

describe('transactions', () => {
  let kitchen
  let owner
  let other
  beforeEach(async () => {
    ;({ kitchen, owner, other } = await loadFixture(kitchenFixture))
  })

  it('wait in the pending block while blocks are made by hand', async () => {
    await withoutAutomine(async () => {
      const height = await ethers.provider.getBlockNumber()
      const nonce = await owner.getNonce()
      const sent = [await kitchen.store(11, { gasLimit }), await kitchen.store(12, { gasLimit })]
      const hashes = sent.map(({ hash }) => hash)
      expect(await ethers.provider.getBlockNumber()).to.equal(height)
      expect(await kitchen.stored()).to.equal(0n)
      expect(await kitchen.stored({ blockTag: 'pending' })).to.equal(12n)
      expect(await owner.getNonce('pending')).to.equal(nonce + 2)
      expect((await send('eth_getBlockByNumber', 'pending', false)).transactions).to.deep.equal(hashes)
      expect(await send('eth_pendingTransactions')).to.have.length(2)
      await mine()
      const receipts = await Promise.all(sent.map((each) => each.wait()))
      expect(receipts.map(({ blockNumber, index }) => [blockNumber, index])).to.deep.equal([
        [height + 1, 0],
        [height + 1, 1],
      ])
    })
  })

  it('are replaced by a higher price only', async () => {
    await withoutAutomine(async () => {
      const nonce = await owner.getNonce()
      const priced = (price) => ({
        maxFeePerGas: 100n * gwei * price,
        maxPriorityFeePerGas: gwei * price,
        gasLimit,
        nonce,
      })
      const first = await kitchen.store(1, priced(1n))
      await expect(kitchen.store(3, { ...priced(1n) })).to.be.rejectedWith(
        /Replacement transaction underpriced/i,
      )
      const second = await kitchen.store(2, priced(2n))
      await mine()
      expect(await ethers.provider.getTransactionReceipt(first.hash)).to.equal(null)
      expect((await second.wait()).status).to.equal(1)
    })
  })

  it('are in a block after an interval', async () => {
    await send('evm_setAutomine', false)
    await send('evm_setIntervalMining', 300)
    try {
      const transaction = await kitchen.store(5, { gasLimit })
      expect((await transaction.wait(1, 20_000)).status).to.equal(1)
    } finally {
      await send('evm_setIntervalMining', 0)
      await send('evm_setAutomine', true)
    }
  })

  it('use a nonce when they fail in a block, and none when the estimate fails', async () => {
    const nonce = await owner.getNonce()
    await expect(kitchen.reason({ gasLimit })).to.be.revertedWith('the reason')
    expect(await owner.getNonce()).to.equal(nonce + 1)
    await expect(kitchen.reason()).to.be.revertedWith('the reason')
    expect(await owner.getNonce()).to.equal(nonce + 1)
  })

  it('are refused in Hardhat’s words', async () => {
    const nonce = await owner.getNonce()
    const refused = (tx, text) => expect(owner.sendTransaction({ to: other, ...tx })).to.be.rejectedWith(text)
    await refused({ nonce: nonce - 1 }, `Nonce too low. Expected nonce to be ${nonce} but got ${nonce - 1}`)
    await refused({ nonce: nonce + 5 }, `Nonce too high. Expected nonce to be ${nonce} but got ${nonce + 5}`)
    await refused({ value: 10n ** 30n }, "Sender doesn't have enough funds to send tx")
    await refused({ gasLimit: 10n ** 9n }, 'exceeds block gas limit of 60000000')
    await refused({ gasLimit: 20_000 }, 'Transaction requires at least 21000 gas but got 20000')
    await refused({ maxFeePerGas: 0, maxPriorityFeePerGas: 0 }, /is too low for the next block/)
  })

  it('fail with the bytes of the revert in data, signed ones too', async () => {
    const wallet = ethers.Wallet.createRandom().connect(ethers.provider)
    await owner.sendTransaction({ to: wallet, value: ethers.parseEther('1') })
    await expect(kitchen.connect(wallet).detailed(5, { gasLimit }))
      .to.be.revertedWithCustomError(kitchen, 'Detailed')
      .withArgs(5, 'because')
    const call = {
      from: owner.address,
      to: kitchen.target,
      data: kitchen.interface.encodeFunctionData('reason'),
    }
    for (const [method, ...params] of [
      ['eth_call', call, 'latest'],
      ['eth_estimateGas', call],
      ['eth_sendTransaction', { ...call, gas: '0x30d40' }],
    ]) {
      const error = await send(method, ...params).catch((reason) => reason)
      expect(error.message).to.include("reverted with reason string 'the reason'")
      expect(error.data.data).to.match(/^0x08c379a0/)
    }
  })

  it('have any type', async () => {
    const gasPrice = 100n * gwei
    for (const prices of [
      { type: 0, gasPrice },
      { type: 1, gasPrice, accessList: [{ address: kitchen.target, storageKeys: [ethers.ZeroHash] }] },
      { type: 2, maxFeePerGas: gasPrice, maxPriorityFeePerGas: 1n },
    ]) {
      const transaction = await kitchen.store(prices.type, prices)
      expect(transaction.type).to.equal(prices.type)
      expect((await transaction.wait()).status).to.equal(1)
    }
  })

  it('may use more gas than an Avalanche chain gives a block', async () => {
    await expect(kitchen.burnGas({ gasLimit: 30_000_000 })).to.be.rejectedWith(/ran out of gas/)
    const { gasUsed } = await ethers.provider.getBlock('latest')
    expect(gasUsed).to.equal(30_000_000n)
  })

  it('are found by logs, filters and traces', async () => {
    await kitchen.store(1)
    const { hash } = await kitchen.store(2)
    const logs = await kitchen.queryFilter(kitchen.filters.Stored())
    expect(logs.map(({ args }) => args.value)).to.deep.equal([1n, 2n])
    const filter = await send('eth_newFilter', { address: kitchen.target })
    await kitchen.store(3)
    expect(await send('eth_getFilterChanges', filter)).to.have.length(1)
    expect((await send('debug_traceTransaction', hash)).failed).to.equal(false)
    expect(await ethers.provider.getBlock(10 ** 7)).to.equal(null)
  })

  it('are called with the state of accounts in other ways', async () => {
    const data = kitchen.interface.encodeFunctionData('stored')
    const word = ethers.zeroPadValue('0x05', 32)
    const overrides = { [kitchen.target]: { stateDiff: { [ethers.ZeroHash]: word } } }
    expect(await send('eth_call', { to: kitchen.target, data }, 'latest', overrides)).to.equal(word)
  })

  it('sign messages and typed data with the accounts of the node', async () => {
    expect(ethers.verifyMessage('hello', await owner.signMessage('hello'))).to.equal(owner.address)
    const domain = { name: 'T', version: '1', chainId: 1, verifyingContract: kitchen.target }
    const types = { P: [{ name: 'v', type: 'uint256' }] }
    const signature = await owner.signTypedData(domain, types, { v: 1 })
    expect(ethers.verifyTypedData(domain, types, { v: 1 }, signature)).to.equal(owner.address)
  })
})
