const { loadFixture, time } = require('@nomicfoundation/hardhat-network-helpers')
const { expect } = require('chai')
const { ethers } = require('hardhat')

async function deploy() {
  const counter = await ethers.deployContract('Counter')
  return { counter }
}

describe('Counter', () => {
  it('counts', async () => {
    const { counter } = await loadFixture(deploy)
    await counter.increment(41)
    expect(await counter.count()).to.equal(41)
  })

  it('refuses large steps', async () => {
    const { counter } = await loadFixture(deploy)
    await expect(counter.increment(101)).to.be.revertedWithCustomError(counter, 'TooLarge').withArgs(101)
    expect(await counter.count()).to.equal(0)
  })

  it('sees a day pass', async () => {
    const before = await time.latest()
    await time.increase(86_400)
    expect(await time.latest()).to.be.at.least(before + 86_400)
  })
})
