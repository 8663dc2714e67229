const { PANIC_CODES } = require('@nomicfoundation/hardhat-chai-matchers/panic')
const { anyUint, anyValue } = require('@nomicfoundation/hardhat-chai-matchers/withArgs')
const { loadFixture } = require('@nomicfoundation/hardhat-network-helpers')
const { expect } = require('chai')
const { ethers } = require('hardhat')
const { kitchenFixture, send, tokenFixture, withoutAutomine } = require('./fixtures.js')

const ownGas = { gasLimit: 300_000 }

describe('chai matchers', () => {
  let kitchen
  let token
  let owner
  let other
  beforeEach(async () => {
    ;({ token } = await loadFixture(tokenFixture))
    ;({ kitchen, owner, other } = await kitchenFixture())
  })

  // An estimate fails first; with a gas limit of its own the transaction does; a static call, and one by an estimate.
  const ways = {
    'that is estimated': (name, ...args) => kitchen[name](...args),
    'with a gas limit': (name, ...args) => kitchen[name](...args, ownGas),
    'that is only called': (name, ...args) => kitchen[name].staticCall(...args),
  }
  for (const [way, run] of Object.entries(ways))
    it(`every kind of failure is told from the others, in a transaction ${way}`, async () => {
      await expect(run('reason')).to.be.reverted
      await expect(run('reason')).to.be.revertedWith('the reason')
      await expect(run('reason')).to.not.be.revertedWith('another')
      await expect(run('emptyReason')).to.be.revertedWith('')
      await expect(run('noReason')).to.be.revertedWithoutReason()
      await expect(run('plain')).to.be.revertedWithCustomError(kitchen, 'Plain')
      await expect(run('plain')).to.not.be.revertedWithPanic()
      await expect(run('detailed', 4))
        .to.be.revertedWithCustomError(kitchen, 'Detailed')
        .withArgs(4, 'because')
      await expect(run('detailed', 4))
        .to.be.revertedWithCustomError(kitchen, 'Detailed')
        .withArgs(anyUint, anyValue)
      await expect(run('withStruct'))
        .to.be.revertedWithCustomError(kitchen, 'WithStruct')
        .withArgs([owner.address, 1n, 'x', [0n, 9n]])
      await expect(run('nested', kitchen))
        .to.be.revertedWithCustomError(kitchen, 'Detailed')
        .withArgs(3, 'because')
      await expect(run('assertIt')).to.be.revertedWithPanic(PANIC_CODES.ASSERTION_ERROR)
      await expect(run('overflow', 1)).to.be.revertedWithPanic(0x11)
      await expect(run('divide', 0)).to.be.revertedWithPanic(0x12)
      await expect(run('index', 3)).to.be.revertedWithPanic(0x32)
      await expect(run('popEmpty')).to.be.revertedWithPanic(0x31)
      await expect(run('invalid')).to.be.revertedWithoutReason()
      await expect(run('store', 1)).to.not.be.reverted
    })

  it('views fail in the same ways', async () => {
    await expect(kitchen.viewReason()).to.be.revertedWith('view reason')
    await expect(kitchen.viewDetailed())
      .to.be.revertedWithCustomError(kitchen, 'Detailed')
      .withArgs(1, 'view')
  })

  it('a wrong expectation says what happened', async () => {
    const wrong = (call) => expect(expect(call).to.be.revertedWith('other')).to.be
    await wrong(kitchen.reason()).rejectedWith(
      "Expected transaction to be reverted with reason 'other', but it reverted with reason 'the reason'",
    )
    await wrong(kitchen.plain()).rejectedWith(/reverted with a custom error/)
    await wrong(kitchen.assertIt()).rejectedWith(/panic code 0x01/)
    await wrong(kitchen.noReason()).rejectedWith(/reverted without a reason/)
    await wrong(kitchen.store(1)).rejectedWith(/didn't revert/)
  })

  it('running out of gas has no reason', async () => {
    await expect(kitchen.burnGas(ownGas)).to.be.rejectedWith(/ran out of gas/)
    await expect(kitchen.burnGas(ownGas)).to.be.revertedWithoutReason()
  })

  it('a transaction that failed in a block made by hand counts as reverted', async () => {
    await withoutAutomine(async () => {
      const transaction = await kitchen.reason(ownGas)
      await send('evm_mine')
      await expect(transaction).to.be.reverted
    })
  })

  it('events and their arguments are found', async () => {
    await expect(kitchen.store(3)).to.emit(kitchen, 'Stored').withArgs(3)
    await expect(kitchen.store(3)).to.not.emit(kitchen, 'Ordered')
    await expect(kitchen.storeTwice(3))
      .to.emit(kitchen, 'Stored')
      .withArgs(3)
      .and.to.emit(kitchen, 'Stored')
      .withArgs(4)
    await expect(kitchen.order('tea', [1, 2]))
      .to.emit(kitchen, 'Ordered')
      .withArgs(owner.address, 'tea', 'tea', '0x746561', [1, 2])
      .and.to.emit(kitchen, 'Paid')
      .withArgs(owner.address, 5, [owner.address, 5n, 'tea', [1n, 2n]])
  })

  it('balances of accounts and tokens change as expected', async () => {
    await expect(owner.sendTransaction({ to: other, value: 200 })).to.changeEtherBalance(other, 200)
    await expect(owner.sendTransaction({ to: other, value: 200 })).to.changeEtherBalances(
      [owner, other],
      [-200, 200],
    )
    await expect(owner.sendTransaction({ to: other, value: 200 })).to.changeEtherBalance(
      owner,
      (change) => change <= -200n - 21_000n,
      { includeFee: true },
    )
    await expect(kitchen.pay(other, { value: 7 })).to.changeEtherBalances([owner, kitchen, other], [-7, 0, 7])
    await expect(token.transfer(other, 5)).to.changeTokenBalance(token, other, 5)
    await expect(token.transfer(other, 5)).to.changeTokenBalances(token, [owner, other], [-5, 5])
    await expect(token.connect(other).transfer(owner, 500))
      .to.be.revertedWithCustomError(token, 'InsufficientBalance')
      .withArgs(other.address, 10, 500)
  })

  it('structs and tuples are deeply equal', async () => {
    await kitchen.order('x', [1])
    await kitchen.order('y', [2, 3])
    expect(await kitchen.getOrders()).to.deep.equal([
      [owner.address, 5n, 'x', [1n]],
      [owner.address, 5n, 'y', [2n, 3n]],
    ])
    expect(await kitchen.many()).to.deep.equal([7n, 'seven', ethers.zeroPadValue('0x07', 32), true])
  })
})
