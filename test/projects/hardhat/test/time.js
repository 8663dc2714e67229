const {
  loadFixture,
  mine,
  mineUpTo,
  takeSnapshot,
  time,
} = require('@nomicfoundation/hardhat-network-helpers')
const { expect } = require('chai')
const { ethers } = require('hardhat')
const { kitchenFixture, send, tokenFixture } = require('./fixtures.js')

describe('time, blocks and snapshots', () => {
  for (const value of [5n, 6n])
    it(`loadFixture gives each test the state of the fixture (${value})`, async () => {
      const { kitchen } = await loadFixture(kitchenFixture)
      expect(await kitchen.stored()).to.equal(0n)
      await kitchen.store(value)
      expect(await kitchen.stored()).to.equal(value)
    })

  it('loadFixture goes back and forth between fixtures', async () => {
    expect(await (await loadFixture(tokenFixture)).token.totalSupply()).to.equal(1000n)
    expect(await (await loadFixture(kitchenFixture)).kitchen.stored()).to.equal(0n)
    expect(await (await loadFixture(tokenFixture)).token.totalSupply()).to.equal(1000n)
  })

  it('time.increase and time.increaseTo arrive at the second', async () => {
    const start = await time.latest()
    expect(await time.increase(1000)).to.equal(start + 1000)
    expect(await time.latest()).to.equal(start + 1000)
    await time.increaseTo(start + 5000)
    expect(await time.latest()).to.equal(start + 5000)
    await expect(time.increaseTo(start)).to.be.rejectedWith(/lower than the previous block/)
  })

  it('the next block has the timestamp that was set, which the pending block shows', async () => {
    const { kitchen } = await loadFixture(kitchenFixture)
    const timestamp = (await time.latest()) + 77
    await time.setNextBlockTimestamp(timestamp)
    expect((await kitchen.times({ blockTag: 'pending' }))[0]).to.equal(timestamp)
    const { blockNumber } = await (await kitchen.store(1)).wait()
    expect((await ethers.provider.getBlock(blockNumber)).timestamp).to.equal(timestamp)
  })

  it('a timestamp that is not after the last block is refused', async () => {
    const last = await time.latest()
    await expect(time.setNextBlockTimestamp(last)).to.be.rejectedWith(/equal to the previous block/)
    await expect(time.setNextBlockTimestamp(last - 5)).to.be.rejectedWith(/lower than the previous block/)
  })

  it('a lock opens at its time', async () => {
    const { kitchen, owner, unlock } = await loadFixture(kitchenFixture)
    await expect(kitchen.withdraw()).to.be.revertedWith('too early')
    await time.increaseTo(unlock)
    await expect(kitchen.withdraw()).to.changeEtherBalances([owner, kitchen], [100, -100])
  })

  it('timestamps rise with each block', async () => {
    const { kitchen } = await loadFixture(kitchenFixture)
    const first = await (await kitchen.store(1)).getBlock()
    const second = await (await kitchen.store(2)).getBlock()
    expect(second.timestamp).to.be.above(first.timestamp)
  })

  it('mine makes blocks, at intervals too', async () => {
    const height = await time.latestBlock()
    const start = await time.latest()
    await mine(5)
    expect(await time.latestBlock()).to.equal(height + 5)
    expect(await time.latest()).to.be.at.least(start + 5)
    await mine(10, { interval: 60 })
    const [last, before] = [
      await ethers.provider.getBlock(height + 15),
      await ethers.provider.getBlock(height + 14),
    ]
    expect(last.timestamp - before.timestamp).to.equal(60)
    await mineUpTo(height + 20)
    expect(await time.latestBlock()).to.equal(height + 20)
  })

  it('evm_increaseTime adds up, and evm_mine takes a timestamp', async () => {
    const start = await time.latest()
    await send('evm_increaseTime', 100)
    await send('evm_increaseTime', 200)
    await send('evm_mine')
    expect(await time.latest()).to.be.within(start + 300, start + 320)
    await send('evm_mine', start + 1000)
    expect(await time.latest()).to.equal(start + 1000)
  })

  it('snapshots restore state and time, again and again', async () => {
    const { kitchen } = await loadFixture(kitchenFixture)
    const snapshot = await takeSnapshot()
    for (let round = 0; round < 2; round++) {
      await kitchen.store(1)
      await time.increase(100_000)
      const later = await time.latest()
      await snapshot.restore()
      expect(await kitchen.stored()).to.equal(0n)
      expect(await time.latest()).to.be.below(later)
    }
  })

  it('a snapshot inside a restored one is invalid', async () => {
    const outer = await takeSnapshot()
    const inner = await takeSnapshot()
    await outer.restore()
    await expect(inner.restore()).to.be.rejectedWith(/invalid snapshot/)
  })
})
