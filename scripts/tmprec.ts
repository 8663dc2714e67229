import { randomBytes } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import * as tiny from 'tiny-secp256k1'
import { recoverPublicKey } from '../state/crypto/secp256k1.js'
let found=0, odd=0
const N=150000
for(let i=0;i<N;i++){
  const hash=randomBytes(32)
  let sig:Uint8Array
  if(i%2===0){ sig=randomBytes(64); if(i%10===0) sig.fill(0,0,17+(i%15)); if(i%14===0) sig.fill(255,33,60) }
  else sig=tiny.signRecoverable(hash, randomBytes(32)).signature
  const id=((i%40===0)?2+((i>>3)&1):(i>>1)&1) as 0|1|2|3
  let theirs: Uint8Array|null|undefined
  try { theirs=tiny.recover(hash,sig,id,true) } catch {
    odd++
    try { theirs=new secp256k1.Signature(BigInt('0x'+Buffer.from(sig.subarray(0,32)).toString('hex')),BigInt('0x'+Buffer.from(sig.subarray(32)).toString('hex')),id).recoverPublicKey(hash).toBytes(true) } catch { theirs=undefined }
  }
  const ours=recoverPublicKey(hash,sig,id,true)
  if(ours!==undefined) found++
  if(Buffer.compare(Buffer.from(ours??[]),Buffer.from(theirs??[]))!==0){ console.log('DIFF',Buffer.from(hash).toString('hex'),Buffer.from(sig).toString('hex'),id,ours,theirs); process.exit(1)}
}
console.log('equal',N,'found',found, 'noble',odd)
