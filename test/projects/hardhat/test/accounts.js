const helpers = require('@nomicfoundation/hardhat-network-helpers')
const { expect } = require('chai')
const { ethers } = require('hardhat')
const { kitchenFixture, tokenFixture, withoutAutomine } = require('./fixtures.js')

const { loadFixture } = helpers
const address = (number) => ethers.getAddress(ethers.zeroPadValue(ethers.toBeHex(number), 20))

describe('accounts and blocks that are set', () => {
  it('there are twenty signers with 10000 each, as in every Hardhat project', async () => {
    await helpers.reset()
    expect(await helpers.time.latestBlock()).to.equal(0)
    const signers = await ethers.getSigners()
    expect(signers.length).to.equal(20)
    expect(signers[0].address).to.equal('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(await ethers.provider.getBalance(signers[5])).to.equal(ethers.parseEther('10000'))
  })

  it('an impersonated account sends until that stops', async () => {
    const { token, other } = await loadFixture(tokenFixture)
    const whale = address(0xa11ce)
    const signer = await ethers.getImpersonatedSigner(whale)
    await helpers.setBalance(whale, ethers.parseEther('1'))
    await token.transfer(whale, 10n)
    await token.connect(signer).transfer(other, 4n)
    expect(await token.balanceOf(whale)).to.equal(6n)
    await helpers.stopImpersonatingAccount(whale)
    await expect(token.connect(signer).transfer(other, 1n)).to.be.rejectedWith(/Unknown account/)
  })

  it('a contract is impersonated too', async () => {
    const { kitchen } = await loadFixture(kitchenFixture)
    await helpers.setBalance(kitchen.target, ethers.parseEther('1'))
    const signer = await ethers.getImpersonatedSigner(kitchen.target)
    await expect(signer.sendTransaction({ to: address(1), value: 5n })).to.changeEtherBalance(address(1), 5n)
  })

  it('an account without funds sends for nothing where the base fee is zero', async () => {
    const { kitchen } = await loadFixture(kitchenFixture)
    const signer = await ethers.getImpersonatedSigner(address(0xf00d))
    await expect(signer.sendTransaction({ to: address(1), value: 5n })).to.be.rejectedWith(/enough funds/)
    await helpers.setNextBlockBaseFeePerGas(0)
    await kitchen.connect(signer).store(3, { gasPrice: 0 })
    expect(await kitchen.stored()).to.equal(3n)
  })

  it('balance, code, nonce and storage are set', async () => {
    const { kitchen } = await loadFixture(kitchenFixture)
    const copy = await ethers.getContractAt('Kitchen', address(0xac))
    await helpers.setCode(copy.target, await ethers.provider.getCode(kitchen))
    await helpers.setStorageAt(copy.target, 0, 42)
    expect(await copy.stored()).to.equal(42n)
    await helpers.setBalance(copy.target, 1234n)
    expect(await ethers.provider.getBalance(copy)).to.equal(1234n)
    await helpers.setNonce(address(0xad), 200)
    expect(await ethers.provider.getTransactionCount(address(0xad))).to.equal(200)
    await expect(helpers.setNonce(address(0xad), 50)).to.be.rejectedWith(
      'New nonce (50) must not be smaller than the existing nonce (200)',
    )
  })

  it('members of blocks are set', async () => {
    const { kitchen } = await loadFixture(kitchenFixture)
    await helpers.setPrevRandao(12_345)
    await helpers.setCoinbase(address(0xaf))
    await helpers.setBlockGasLimit(20_000_000)
    await helpers.setNextBlockBaseFeePerGas(10n ** 9n)
    await helpers.mine()
    expect(await ethers.provider.getBlock('latest')).to.deep.include({
      gasLimit: 20_000_000n,
      baseFeePerGas: 10n ** 9n,
    })
    expect((await kitchen.times())[2]).to.equal(12_345n)
    expect(await kitchen.coinbase()).to.equal(address(0xaf))
    await helpers.setBlockGasLimit(60_000_000)
  })

  it('a waiting transaction is dropped', async () => {
    const [owner, other] = await ethers.getSigners()
    await withoutAutomine(async () => {
      const { hash } = await owner.sendTransaction({ to: other, value: 1n })
      expect(await ethers.provider.getTransaction(hash)).to.not.equal(null)
      expect(await helpers.dropTransaction(hash)).to.equal(true)
      expect(await ethers.provider.getTransaction(hash)).to.equal(null)
    })
  })
})
