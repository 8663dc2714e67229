// Made by scripts/bundleViem.mjs with esbuild 0.28.2 of viem 2.57.20: privateKeyToAccount

import*as nc from"node:crypto";var crypto=nc&&typeof nc=="object"&&"webcrypto"in nc?nc.webcrypto:nc&&typeof nc=="object"&&"randomBytes"in nc?nc:void 0;function isBytes(a){return a instanceof Uint8Array||ArrayBuffer.isView(a)&&a.constructor.name==="Uint8Array"}function anumber(n){if(!Number.isSafeInteger(n)||n<
0)throw new Error("positive integer expected, got "+n)}function abytes(b,...lengths){if(!isBytes(b))throw new Error("Uint8Array expected");if(lengths.length>0&&
!lengths.includes(b.length))throw new Error("Uint8Array expected of length "+lengths+", got length="+b.length)}function ahash(h){if(typeof h!="function"||typeof h.
create!="function")throw new Error("Hash should be wrapped by utils.createHasher");anumber(h.outputLen),anumber(h.blockLen)}function aexists(instance,checkFinished=!0){
if(instance.destroyed)throw new Error("Hash instance has been destroyed");if(checkFinished&&instance.finished)throw new Error("Hash#digest() has already been ca\
lled")}function aoutput(out,instance){abytes(out);let min=instance.outputLen;if(out.length<min)throw new Error("digestInto() expects output buffer of length at \
least "+min)}function u32(arr){return new Uint32Array(arr.buffer,arr.byteOffset,Math.floor(arr.byteLength/4))}function clean(...arrays){for(let i=0;i<arrays.length;i++)arrays[i].
fill(0)}function createView(arr){return new DataView(arr.buffer,arr.byteOffset,arr.byteLength)}function rotr(word,shift){return word<<32-shift|word>>>shift}var isLE=new Uint8Array(new Uint32Array([287454020]).buffer)[0]===68;function byteSwap(word){return word<<24&4278190080|word<<8&16711680|word>>>8&65280|word>>>24&
255}function byteSwap32(arr){for(let i=0;i<arr.length;i++)arr[i]=byteSwap(arr[i]);return arr}var swap32IfBE=isLE?u=>u:byteSwap32;function utf8ToBytes(str){if(typeof str!="string")throw new Error("string expected");return new Uint8Array(new TextEncoder().encode(str))}function toBytes(data){return typeof data=="string"&&(data=utf8ToBytes(data)),abytes(data),data}function concatBytes(...arrays){let sum=0;for(let i=0;i<arrays.length;i++){let a=arrays[i];abytes(a),sum+=a.length}let res=new Uint8Array(sum);for(let i=0,pad2=0;i<
arrays.length;i++){let a=arrays[i];res.set(a,pad2),pad2+=a.length}return res}var Hash=class{};function createHasher(hashCons){let hashC=msg=>hashCons().update(toBytes(msg)).digest(),tmp=hashCons();return hashC.outputLen=tmp.outputLen,hashC.
blockLen=tmp.blockLen,hashC.create=()=>hashCons(),hashC}function randomBytes(bytesLength=32){if(crypto&&typeof crypto.getRandomValues=="function")return crypto.getRandomValues(new Uint8Array(bytesLength));if(crypto&&
typeof crypto.randomBytes=="function")return Uint8Array.from(crypto.randomBytes(bytesLength));throw new Error("crypto.getRandomValues must be defined")}var _0n=BigInt(0),_1n=BigInt(1);function isBytes2(a){return a instanceof Uint8Array||ArrayBuffer.isView(a)&&a.constructor.name==="Uint8Array"}function abytes2(item){
if(!isBytes2(item))throw new Error("Uint8Array expected")}function abool(title,value){if(typeof value!="boolean")throw new Error(title+" boolean expected, got "+
value)}function numberToHexUnpadded(num){let hex=num.toString(16);return hex.length&1?"0"+hex:hex}function hexToNumber(hex){if(typeof hex!="string")throw new Error(
"hex string expected, got "+typeof hex);return hex===""?_0n:BigInt("0x"+hex)}var hasHexBuiltin=typeof Uint8Array.from([]).toHex=="function"&&typeof Uint8Array.fromHex==
"function",hexes=Array.from({length:256},(_,i)=>i.toString(16).padStart(2,"0"));function bytesToHex(bytes){if(abytes2(bytes),hasHexBuiltin)return bytes.toHex();
let hex="";for(let i=0;i<bytes.length;i++)hex+=hexes[bytes[i]];return hex}var asciis={_0:48,_9:57,A:65,F:70,a:97,f:102};function asciiToBase16(ch){if(ch>=asciis.
_0&&ch<=asciis._9)return ch-asciis._0;if(ch>=asciis.A&&ch<=asciis.F)return ch-(asciis.A-10);if(ch>=asciis.a&&ch<=asciis.f)return ch-(asciis.a-10)}function hexToBytes(hex){
if(typeof hex!="string")throw new Error("hex string expected, got "+typeof hex);if(hasHexBuiltin)return Uint8Array.fromHex(hex);let hl=hex.length,al=hl/2;if(hl%
2)throw new Error("hex string expected, got unpadded hex of length "+hl);let array=new Uint8Array(al);for(let ai=0,hi=0;ai<al;ai++,hi+=2){let n1=asciiToBase16(hex.
charCodeAt(hi)),n2=asciiToBase16(hex.charCodeAt(hi+1));if(n1===void 0||n2===void 0){let char=hex[hi]+hex[hi+1];throw new Error('hex string expected, got non-hex\
 character "'+char+'" at index '+hi)}array[ai]=n1*16+n2}return array}function bytesToNumberBE(bytes){return hexToNumber(bytesToHex(bytes))}function bytesToNumberLE(bytes){
return abytes2(bytes),hexToNumber(bytesToHex(Uint8Array.from(bytes).reverse()))}function numberToBytesBE(n,len){return hexToBytes(n.toString(16).padStart(len*2,
"0"))}function numberToBytesLE(n,len){return numberToBytesBE(n,len).reverse()}function ensureBytes(title,hex,expectedLength){let res;if(typeof hex=="string")try{res=hexToBytes(hex)}catch(e){throw new Error(title+" must be hex string or Ui\
nt8Array, cause: "+e)}else if(isBytes2(hex))res=Uint8Array.from(hex);else throw new Error(title+" must be hex string or Uint8Array");let len=res.length;if(typeof expectedLength==
"number"&&len!==expectedLength)throw new Error(title+" of length "+expectedLength+" expected, got "+len);return res}function concatBytes2(...arrays){let sum=0;for(let i=0;i<
arrays.length;i++){let a=arrays[i];abytes2(a),sum+=a.length}let res=new Uint8Array(sum);for(let i=0,pad2=0;i<arrays.length;i++){let a=arrays[i];res.set(a,pad2),
pad2+=a.length}return res}var isPosBig=n=>typeof n=="bigint"&&_0n<=n;function inRange(n,min,max){return isPosBig(n)&&isPosBig(min)&&isPosBig(max)&&min<=n&&n<max}function aInRange(title,n,min,max){
if(!inRange(n,min,max))throw new Error("expected valid "+title+": "+min+" <= n < "+max+", got "+n)}function bitLen(n){let len;for(len=0;n>_0n;n>>=_1n,len+=1);return len}var bitMask=n=>(_1n<<BigInt(n))-_1n,u8n=len=>new Uint8Array(len),u8fr=arr=>Uint8Array.from(arr);function createHmacDrbg(hashLen,qByteLen,hmacFn){if(typeof hashLen!=
"number"||hashLen<2)throw new Error("hashLen must be a number");if(typeof qByteLen!="number"||qByteLen<2)throw new Error("qByteLen must be a number");if(typeof hmacFn!=
"function")throw new Error("hmacFn must be a function");let v=u8n(hashLen),k=u8n(hashLen),i=0,reset=()=>{v.fill(1),k.fill(0),i=0},h=(...b)=>hmacFn(k,v,...b),reseed=(seed=u8n(
0))=>{k=h(u8fr([0]),seed),v=h(),seed.length!==0&&(k=h(u8fr([1]),seed),v=h())},gen2=()=>{if(i++>=1e3)throw new Error("drbg: tried 1000 values");let len=0,out=[];
for(;len<qByteLen;){v=h();let sl=v.slice();out.push(sl),len+=v.length}return concatBytes2(...out)};return(seed,pred)=>{reset(),reseed(seed);let res;for(;!(res=pred(
gen2()));)reseed();return reset(),res}}var validatorFns={bigint:val=>typeof val=="bigint",function:val=>typeof val=="function",boolean:val=>typeof val=="boolean",
string:val=>typeof val=="string",stringOrUint8Array:val=>typeof val=="string"||isBytes2(val),isSafeInteger:val=>Number.isSafeInteger(val),array:val=>Array.isArray(
val),field:(val,object)=>object.Fp.isValid(val),hash:val=>typeof val=="function"&&Number.isSafeInteger(val.outputLen)};function validateObject(object,validators,optValidators={}){
let checkField=(fieldName,type,isOptional)=>{let checkVal=validatorFns[type];if(typeof checkVal!="function")throw new Error("invalid validator function");let val=object[fieldName];
if(!(isOptional&&val===void 0)&&!checkVal(val,object))throw new Error("param "+String(fieldName)+" is invalid. Expected "+type+", got "+val)};for(let[fieldName,
type]of Object.entries(validators))checkField(fieldName,type,!1);for(let[fieldName,type]of Object.entries(optValidators))checkField(fieldName,type,!0);return object}function memoized(fn){let map=new WeakMap;return(arg,...args)=>{let val=map.get(arg);if(val!==void 0)return val;let computed=fn(arg,...args);return map.set(arg,
computed),computed}}var _0n2=BigInt(0),_1n2=BigInt(1),_2n=BigInt(2),_3n=BigInt(3),_4n=BigInt(4),_5n=BigInt(5),_8n=BigInt(8);function mod(a,b){let result=a%b;return result>=_0n2?result:
b+result}function pow2(x,power,modulo){let res=x;for(;power-- >_0n2;)res*=res,res%=modulo;return res}function invert(number,modulo){if(number===_0n2)throw new Error("inv\
ert: expected non-zero number");if(modulo<=_0n2)throw new Error("invert: expected positive modulus, got "+modulo);let a=mod(number,modulo),b=modulo,x=_0n2,y=_1n2,
u=_1n2,v=_0n2;for(;a!==_0n2;){let q=b/a,r=b%a,m=x-u*q,n=y-v*q;b=a,a=r,x=u,y=v,u=m,v=n}if(b!==_1n2)throw new Error("invert: does not exist");return mod(x,modulo)}
function sqrt3mod4(Fp,n){let p1div4=(Fp.ORDER+_1n2)/_4n,root=Fp.pow(n,p1div4);if(!Fp.eql(Fp.sqr(root),n))throw new Error("Cannot find square root");return root}
function sqrt5mod8(Fp,n){let p5div8=(Fp.ORDER-_5n)/_8n,n2=Fp.mul(n,_2n),v=Fp.pow(n2,p5div8),nv=Fp.mul(n,v),i=Fp.mul(Fp.mul(nv,_2n),v),root=Fp.mul(nv,Fp.sub(i,Fp.
ONE));if(!Fp.eql(Fp.sqr(root),n))throw new Error("Cannot find square root");return root}function tonelliShanks(P){if(P<BigInt(3))throw new Error("sqrt is not de\
fined for small field");let Q=P-_1n2,S=0;for(;Q%_2n===_0n2;)Q/=_2n,S++;let Z=_2n,_Fp=Field(P);for(;FpLegendre(_Fp,Z)===1;)if(Z++>1e3)throw new Error("Cannot fin\
d square root: probably non-prime P");if(S===1)return sqrt3mod4;let cc=_Fp.pow(Z,Q),Q1div2=(Q+_1n2)/_2n;return function(Fp,n){if(Fp.is0(n))return n;if(FpLegendre(
Fp,n)!==1)throw new Error("Cannot find square root");let M=S,c=Fp.mul(Fp.ONE,cc),t=Fp.pow(n,Q),R=Fp.pow(n,Q1div2);for(;!Fp.eql(t,Fp.ONE);){if(Fp.is0(t))return Fp.
ZERO;let i=1,t_tmp=Fp.sqr(t);for(;!Fp.eql(t_tmp,Fp.ONE);)if(i++,t_tmp=Fp.sqr(t_tmp),i===M)throw new Error("Cannot find square root");let exponent=_1n2<<BigInt(M-
i-1),b=Fp.pow(c,exponent);M=i,c=Fp.sqr(b),t=Fp.mul(t,c),R=Fp.mul(R,b)}return R}}function FpSqrt(P){return P%_4n===_3n?sqrt3mod4:P%_8n===_5n?sqrt5mod8:tonelliShanks(
P)}var FIELD_FIELDS=["create","isValid","is0","neg","inv","sqrt","sqr","eql","add","sub","mul","pow","div","addN","subN","mulN","sqrN"];function validateField(field){
let initial={ORDER:"bigint",MASK:"bigint",BYTES:"isSafeInteger",BITS:"isSafeInteger"},opts=FIELD_FIELDS.reduce((map,val)=>(map[val]="function",map),initial);return validateObject(
field,opts)}function FpPow(Fp,num,power){if(power<_0n2)throw new Error("invalid exponent, negatives unsupported");if(power===_0n2)return Fp.ONE;if(power===_1n2)
return num;let p=Fp.ONE,d=num;for(;power>_0n2;)power&_1n2&&(p=Fp.mul(p,d)),d=Fp.sqr(d),power>>=_1n2;return p}function FpInvertBatch(Fp,nums,passZero=!1){let inverted=new Array(
nums.length).fill(passZero?Fp.ZERO:void 0),multipliedAcc=nums.reduce((acc,num,i)=>Fp.is0(num)?acc:(inverted[i]=acc,Fp.mul(acc,num)),Fp.ONE),invertedAcc=Fp.inv(multipliedAcc);
return nums.reduceRight((acc,num,i)=>Fp.is0(num)?acc:(inverted[i]=Fp.mul(acc,inverted[i]),Fp.mul(acc,num)),invertedAcc),inverted}function FpLegendre(Fp,n){let p1mod2=(Fp.ORDER-_1n2)/_2n,powered=Fp.pow(n,p1mod2),yes=Fp.eql(powered,Fp.ONE),zero=Fp.eql(powered,Fp.ZERO),no=Fp.eql(powered,Fp.neg(
Fp.ONE));if(!yes&&!zero&&!no)throw new Error("invalid Legendre symbol result");return yes?1:zero?0:-1}function nLength(n,nBitLength){nBitLength!==void 0&&anumber(nBitLength);let _nBitLength=nBitLength!==void 0?nBitLength:n.toString(2).length,nByteLength=Math.ceil(
_nBitLength/8);return{nBitLength:_nBitLength,nByteLength}}function Field(ORDER,bitLen2,isLE2=!1,redef={}){if(ORDER<=_0n2)throw new Error("invalid field: expecte\
d ORDER > 0, got "+ORDER);let{nBitLength:BITS,nByteLength:BYTES}=nLength(ORDER,bitLen2);if(BYTES>2048)throw new Error("invalid field: expected ORDER of <= 2048 \
bytes");let sqrtP,f=Object.freeze({ORDER,isLE:isLE2,BITS,BYTES,MASK:bitMask(BITS),ZERO:_0n2,ONE:_1n2,create:num=>mod(num,ORDER),isValid:num=>{if(typeof num!="bi\
gint")throw new Error("invalid field element: expected bigint, got "+typeof num);return _0n2<=num&&num<ORDER},is0:num=>num===_0n2,isOdd:num=>(num&_1n2)===_1n2,neg:num=>mod(
-num,ORDER),eql:(lhs,rhs)=>lhs===rhs,sqr:num=>mod(num*num,ORDER),add:(lhs,rhs)=>mod(lhs+rhs,ORDER),sub:(lhs,rhs)=>mod(lhs-rhs,ORDER),mul:(lhs,rhs)=>mod(lhs*rhs,
ORDER),pow:(num,power)=>FpPow(f,num,power),div:(lhs,rhs)=>mod(lhs*invert(rhs,ORDER),ORDER),sqrN:num=>num*num,addN:(lhs,rhs)=>lhs+rhs,subN:(lhs,rhs)=>lhs-rhs,mulN:(lhs,rhs)=>lhs*
rhs,inv:num=>invert(num,ORDER),sqrt:redef.sqrt||(n=>(sqrtP||(sqrtP=FpSqrt(ORDER)),sqrtP(f,n))),toBytes:num=>isLE2?numberToBytesLE(num,BYTES):numberToBytesBE(num,
BYTES),fromBytes:bytes=>{if(bytes.length!==BYTES)throw new Error("Field.fromBytes: expected "+BYTES+" bytes, got "+bytes.length);return isLE2?bytesToNumberLE(bytes):
bytesToNumberBE(bytes)},invertBatch:lst=>FpInvertBatch(f,lst),cmov:(a,b,c)=>c?b:a});return Object.freeze(f)}function getFieldBytesLength(fieldOrder){if(typeof fieldOrder!="bigint")throw new Error("field order must be bigint");let bitLength=fieldOrder.toString(2).length;
return Math.ceil(bitLength/8)}function getMinHashLength(fieldOrder){let length=getFieldBytesLength(fieldOrder);return length+Math.ceil(length/2)}function mapHashToField(key,fieldOrder,isLE2=!1){
let len=key.length,fieldLen=getFieldBytesLength(fieldOrder),minLen=getMinHashLength(fieldOrder);if(len<16||len<minLen||len>1024)throw new Error("expected "+minLen+
"-1024 bytes of input, got "+len);let num=isLE2?bytesToNumberLE(key):bytesToNumberBE(key),reduced=mod(num,fieldOrder-_1n2)+_1n2;return isLE2?numberToBytesLE(reduced,
fieldLen):numberToBytesBE(reduced,fieldLen)}function setBigUint64(view,byteOffset,value,isLE2){if(typeof view.setBigUint64=="function")return view.setBigUint64(byteOffset,value,isLE2);let _32n2=BigInt(32),
_u32_max=BigInt(4294967295),wh=Number(value>>_32n2&_u32_max),wl=Number(value&_u32_max),h=isLE2?4:0,l=isLE2?0:4;view.setUint32(byteOffset+h,wh,isLE2),view.setUint32(
byteOffset+l,wl,isLE2)}function Chi(a,b,c){return a&b^~a&c}function Maj(a,b,c){return a&b^a&c^b&c}var HashMD=class extends Hash{constructor(blockLen,outputLen,padOffset,isLE2){
super(),this.finished=!1,this.length=0,this.pos=0,this.destroyed=!1,this.blockLen=blockLen,this.outputLen=outputLen,this.padOffset=padOffset,this.isLE=isLE2,this.
buffer=new Uint8Array(blockLen),this.view=createView(this.buffer)}update(data){aexists(this),data=toBytes(data),abytes(data);let{view,buffer,blockLen}=this,len=data.
length;for(let pos=0;pos<len;){let take=Math.min(blockLen-this.pos,len-pos);if(take===blockLen){let dataView=createView(data);for(;blockLen<=len-pos;pos+=blockLen)
this.process(dataView,pos);continue}buffer.set(data.subarray(pos,pos+take),this.pos),this.pos+=take,pos+=take,this.pos===blockLen&&(this.process(view,0),this.pos=
0)}return this.length+=data.length,this.roundClean(),this}digestInto(out){aexists(this),aoutput(out,this),this.finished=!0;let{buffer,view,blockLen,isLE:isLE2}=this,
{pos}=this;buffer[pos++]=128,clean(this.buffer.subarray(pos)),this.padOffset>blockLen-pos&&(this.process(view,0),pos=0);for(let i=pos;i<blockLen;i++)buffer[i]=0;
setBigUint64(view,blockLen-8,BigInt(this.length*8),isLE2),this.process(view,0);let oview=createView(out),len=this.outputLen;if(len%4)throw new Error("_sha2: out\
putLen should be aligned to 32bit");let outLen=len/4,state=this.get();if(outLen>state.length)throw new Error("_sha2: outputLen bigger than state");for(let i=0;i<
outLen;i++)oview.setUint32(4*i,state[i],isLE2)}digest(){let{buffer,outputLen}=this;this.digestInto(buffer);let res=buffer.slice(0,outputLen);return this.destroy(),
res}_cloneInto(to){to||(to=new this.constructor),to.set(...this.get());let{blockLen,buffer,length,finished,destroyed,pos}=this;return to.destroyed=destroyed,to.
finished=finished,to.length=length,to.pos=pos,length%blockLen&&to.buffer.set(buffer),to}clone(){return this._cloneInto()}},SHA256_IV=Uint32Array.from([1779033703,
3144134277,1013904242,2773480762,1359893119,2600822924,528734635,1541459225]);var U32_MASK64=BigInt(4294967295),_32n=BigInt(32);function fromBig(n,le=!1){return le?{h:Number(n&U32_MASK64),l:Number(n>>_32n&U32_MASK64)}:{h:Number(n>>_32n&U32_MASK64)|
0,l:Number(n&U32_MASK64)|0}}function split(lst,le=!1){let len=lst.length,Ah=new Uint32Array(len),Al=new Uint32Array(len);for(let i=0;i<len;i++){let{h,l}=fromBig(
lst[i],le);[Ah[i],Al[i]]=[h,l]}return[Ah,Al]}var rotlSH=(h,l,s)=>h<<s|l>>>32-s,rotlSL=(h,l,s)=>l<<s|h>>>32-s,rotlBH=(h,l,s)=>l<<s-32|h>>>64-s,rotlBL=(h,l,s)=>h<<s-32|l>>>64-s;var SHA256_K=Uint32Array.from([1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221,3624381080,310598401,607225278,1426881987,
1925078388,2162078206,2614888103,3248222580,3835390401,4022224774,264347078,604807628,770255983,1249150122,1555081692,1996064986,2554220882,2821834349,2952996808,
3210313671,3336571891,3584528711,113926993,338241895,666307205,773529912,1294757372,1396182291,1695183700,1986661051,2177026350,2456956037,2730485921,2820302411,
3259730800,3345764771,3516065817,3600352804,4094571909,275423344,430227734,506948616,659060556,883997877,958139571,1322822218,1537002063,1747873779,1955562222,2024104815,
2227730452,2361852424,2428436474,2756734187,3204031479,3329325298]),SHA256_W=new Uint32Array(64),SHA256=class extends HashMD{constructor(outputLen=32){super(64,
outputLen,8,!1),this.A=SHA256_IV[0]|0,this.B=SHA256_IV[1]|0,this.C=SHA256_IV[2]|0,this.D=SHA256_IV[3]|0,this.E=SHA256_IV[4]|0,this.F=SHA256_IV[5]|0,this.G=SHA256_IV[6]|
0,this.H=SHA256_IV[7]|0}get(){let{A,B,C,D,E,F,G,H}=this;return[A,B,C,D,E,F,G,H]}set(A,B,C,D,E,F,G,H){this.A=A|0,this.B=B|0,this.C=C|0,this.D=D|0,this.E=E|0,this.
F=F|0,this.G=G|0,this.H=H|0}process(view,offset){for(let i=0;i<16;i++,offset+=4)SHA256_W[i]=view.getUint32(offset,!1);for(let i=16;i<64;i++){let W15=SHA256_W[i-
15],W2=SHA256_W[i-2],s0=rotr(W15,7)^rotr(W15,18)^W15>>>3,s1=rotr(W2,17)^rotr(W2,19)^W2>>>10;SHA256_W[i]=s1+SHA256_W[i-7]+s0+SHA256_W[i-16]|0}let{A,B,C,D,E,F,G,H}=this;
for(let i=0;i<64;i++){let sigma1=rotr(E,6)^rotr(E,11)^rotr(E,25),T1=H+sigma1+Chi(E,F,G)+SHA256_K[i]+SHA256_W[i]|0,T2=(rotr(A,2)^rotr(A,13)^rotr(A,22))+Maj(A,B,C)|
0;H=G,G=F,F=E,E=D+T1|0,D=C,C=B,B=A,A=T1+T2|0}A=A+this.A|0,B=B+this.B|0,C=C+this.C|0,D=D+this.D|0,E=E+this.E|0,F=F+this.F|0,G=G+this.G|0,H=H+this.H|0,this.set(A,
B,C,D,E,F,G,H)}roundClean(){clean(SHA256_W)}destroy(){this.set(0,0,0,0,0,0,0,0),clean(this.buffer)}};var sha256=createHasher(()=>new SHA256);var HMAC=class extends Hash{constructor(hash,_key){super(),this.finished=!1,this.destroyed=!1,ahash(hash);let key=toBytes(_key);if(this.iHash=hash.create(),typeof this.
iHash.update!="function")throw new Error("Expected instance of class which extends utils.Hash");this.blockLen=this.iHash.blockLen,this.outputLen=this.iHash.outputLen;
let blockLen=this.blockLen,pad2=new Uint8Array(blockLen);pad2.set(key.length>blockLen?hash.create().update(key).digest():key);for(let i=0;i<pad2.length;i++)pad2[i]^=
54;this.iHash.update(pad2),this.oHash=hash.create();for(let i=0;i<pad2.length;i++)pad2[i]^=106;this.oHash.update(pad2),clean(pad2)}update(buf){return aexists(this),
this.iHash.update(buf),this}digestInto(out){aexists(this),abytes(out,this.outputLen),this.finished=!0,this.iHash.digestInto(out),this.oHash.update(out),this.oHash.
digestInto(out),this.destroy()}digest(){let out=new Uint8Array(this.oHash.outputLen);return this.digestInto(out),out}_cloneInto(to){to||(to=Object.create(Object.
getPrototypeOf(this),{}));let{oHash,iHash,finished,destroyed,blockLen,outputLen}=this;return to=to,to.finished=finished,to.destroyed=destroyed,to.blockLen=blockLen,
to.outputLen=outputLen,to.oHash=oHash._cloneInto(to.oHash),to.iHash=iHash._cloneInto(to.iHash),to}clone(){return this._cloneInto()}destroy(){this.destroyed=!0,this.
oHash.destroy(),this.iHash.destroy()}},hmac=(hash,key,message)=>new HMAC(hash,key).update(message).digest();hmac.create=(hash,key)=>new HMAC(hash,key);var _0n3=BigInt(0),_1n3=BigInt(1);function constTimeNegate(condition,item){let neg=item.negate();return condition?neg:item}function validateW(W,bits){if(!Number.
isSafeInteger(W)||W<=0||W>bits)throw new Error("invalid window size, expected [1.."+bits+"], got W="+W)}function calcWOpts(W,scalarBits){validateW(W,scalarBits);
let windows=Math.ceil(scalarBits/W)+1,windowSize=2**(W-1),maxNumber=2**W,mask=bitMask(W),shiftBy=BigInt(W);return{windows,windowSize,mask,maxNumber,shiftBy}}function calcOffsets(n,window,wOpts){
let{windowSize,mask,maxNumber,shiftBy}=wOpts,wbits=Number(n&mask),nextN=n>>shiftBy;wbits>windowSize&&(wbits-=maxNumber,nextN+=_1n3);let offsetStart=window*windowSize,
offset=offsetStart+Math.abs(wbits)-1,isZero=wbits===0,isNeg=wbits<0,isNegF=window%2!==0;return{nextN,offset,isZero,isNeg,isNegF,offsetF:offsetStart}}function validateMSMPoints(points,c){
if(!Array.isArray(points))throw new Error("array expected");points.forEach((p,i)=>{if(!(p instanceof c))throw new Error("invalid point at index "+i)})}function validateMSMScalars(scalars,field){
if(!Array.isArray(scalars))throw new Error("array of scalars expected");scalars.forEach((s,i)=>{if(!field.isValid(s))throw new Error("invalid scalar at index "+
i)})}var pointPrecomputes=new WeakMap,pointWindowSizes=new WeakMap;function getW(P){return pointWindowSizes.get(P)||1}function wNAF(c,bits){return{constTimeNegate,
hasPrecomputes(elm){return getW(elm)!==1},unsafeLadder(elm,n,p=c.ZERO){let d=elm;for(;n>_0n3;)n&_1n3&&(p=p.add(d)),d=d.double(),n>>=_1n3;return p},precomputeWindow(elm,W){
let{windows,windowSize}=calcWOpts(W,bits),points=[],p=elm,base=p;for(let window=0;window<windows;window++){base=p,points.push(base);for(let i=1;i<windowSize;i++)
base=base.add(p),points.push(base);p=base.double()}return points},wNAF(W,precomputes,n){let p=c.ZERO,f=c.BASE,wo=calcWOpts(W,bits);for(let window=0;window<wo.windows;window++){
let{nextN,offset,isZero,isNeg,isNegF,offsetF}=calcOffsets(n,window,wo);n=nextN,isZero?f=f.add(constTimeNegate(isNegF,precomputes[offsetF])):p=p.add(constTimeNegate(
isNeg,precomputes[offset]))}return{p,f}},wNAFUnsafe(W,precomputes,n,acc=c.ZERO){let wo=calcWOpts(W,bits);for(let window=0;window<wo.windows&&n!==_0n3;window++){
let{nextN,offset,isZero,isNeg}=calcOffsets(n,window,wo);if(n=nextN,!isZero){let item=precomputes[offset];acc=acc.add(isNeg?item.negate():item)}}return acc},getPrecomputes(W,P,transform){
let comp=pointPrecomputes.get(P);return comp||(comp=this.precomputeWindow(P,W),W!==1&&pointPrecomputes.set(P,transform(comp))),comp},wNAFCached(P,n,transform){let W=getW(
P);return this.wNAF(W,this.getPrecomputes(W,P,transform),n)},wNAFCachedUnsafe(P,n,transform,prev){let W=getW(P);return W===1?this.unsafeLadder(P,n,prev):this.wNAFUnsafe(
W,this.getPrecomputes(W,P,transform),n,prev)},setWindowSize(P,W){validateW(W,bits),pointWindowSizes.set(P,W),pointPrecomputes.delete(P)}}}function pippenger(c,fieldN,points,scalars){
validateMSMPoints(points,c),validateMSMScalars(scalars,fieldN);let plength=points.length,slength=scalars.length;if(plength!==slength)throw new Error("arrays of \
points and scalars must have equal length");let zero=c.ZERO,wbits=bitLen(BigInt(plength)),windowSize=1;wbits>12?windowSize=wbits-3:wbits>4?windowSize=wbits-2:wbits>
0&&(windowSize=2);let MASK=bitMask(windowSize),buckets=new Array(Number(MASK)+1).fill(zero),lastBits=Math.floor((fieldN.BITS-1)/windowSize)*windowSize,sum=zero;
for(let i=lastBits;i>=0;i-=windowSize){buckets.fill(zero);for(let j=0;j<slength;j++){let scalar=scalars[j],wbits2=Number(scalar>>BigInt(i)&MASK);buckets[wbits2]=
buckets[wbits2].add(points[j])}let resI=zero;for(let j=buckets.length-1,sumI=zero;j>0;j--)sumI=sumI.add(buckets[j]),resI=resI.add(sumI);if(sum=sum.add(resI),i!==
0)for(let j=0;j<windowSize;j++)sum=sum.double()}return sum}function validateBasic(curve){return validateField(curve.Fp),validateObject(curve,{n:"bigint",h:"bigint",Gx:"field",Gy:"field"},{nBitLength:"isSafeInteger",nByteLength:"\
isSafeInteger"}),Object.freeze({...nLength(curve.n,curve.nBitLength),...curve,p:curve.Fp.ORDER})}function validateSigVerOpts(opts){opts.lowS!==void 0&&abool("lowS",opts.lowS),opts.prehash!==void 0&&abool("prehash",opts.prehash)}function validatePointOpts(curve){
let opts=validateBasic(curve);validateObject(opts,{a:"field",b:"field"},{allowInfinityPoint:"boolean",allowedPrivateKeyLengths:"array",clearCofactor:"function",
fromBytes:"function",isTorsionFree:"function",toBytes:"function",wrapPrivateKey:"boolean"});let{endo,Fp,a}=opts;if(endo){if(!Fp.eql(a,Fp.ZERO))throw new Error("\
invalid endo: CURVE.a must be 0");if(typeof endo!="object"||typeof endo.beta!="bigint"||typeof endo.splitScalar!="function")throw new Error('invalid endo: expec\
ted "beta": bigint and "splitScalar": function')}return Object.freeze({...opts})}var DERErr=class extends Error{constructor(m=""){super(m)}},DER={Err:DERErr,_tlv:{
encode:(tag,data)=>{let{Err:E}=DER;if(tag<0||tag>256)throw new E("tlv.encode: wrong tag");if(data.length&1)throw new E("tlv.encode: unpadded data");let dataLen=data.
length/2,len=numberToHexUnpadded(dataLen);if(len.length/2&128)throw new E("tlv.encode: long form length too big");let lenLen=dataLen>127?numberToHexUnpadded(len.
length/2|128):"";return numberToHexUnpadded(tag)+lenLen+len+data},decode(tag,data){let{Err:E}=DER,pos=0;if(tag<0||tag>256)throw new E("tlv.encode: wrong tag");if(data.
length<2||data[pos++]!==tag)throw new E("tlv.decode: wrong tlv");let first=data[pos++],isLong=!!(first&128),length=0;if(!isLong)length=first;else{let lenLen=first&
127;if(!lenLen)throw new E("tlv.decode(long): indefinite length not supported");if(lenLen>4)throw new E("tlv.decode(long): byte length is too big");let lengthBytes=data.
subarray(pos,pos+lenLen);if(lengthBytes.length!==lenLen)throw new E("tlv.decode: length bytes not complete");if(lengthBytes[0]===0)throw new E("tlv.decode(long)\
: zero leftmost byte");for(let b of lengthBytes)length=length<<8|b;if(pos+=lenLen,length<128)throw new E("tlv.decode(long): not minimal encoding")}let v=data.subarray(
pos,pos+length);if(v.length!==length)throw new E("tlv.decode: wrong value length");return{v,l:data.subarray(pos+length)}}},_int:{encode(num){let{Err:E}=DER;if(num<
_0n4)throw new E("integer: negative integers are not allowed");let hex=numberToHexUnpadded(num);if(Number.parseInt(hex[0],16)&8&&(hex="00"+hex),hex.length&1)throw new E(
"unexpected DER parsing assertion: unpadded hex");return hex},decode(data){let{Err:E}=DER;if(data[0]&128)throw new E("invalid signature integer: negative");if(data[0]===
0&&!(data[1]&128))throw new E("invalid signature integer: unnecessary leading zero");return bytesToNumberBE(data)}},toSig(hex){let{Err:E,_int:int,_tlv:tlv}=DER,
data=ensureBytes("signature",hex),{v:seqBytes,l:seqLeftBytes}=tlv.decode(48,data);if(seqLeftBytes.length)throw new E("invalid signature: left bytes after parsin\
g");let{v:rBytes,l:rLeftBytes}=tlv.decode(2,seqBytes),{v:sBytes,l:sLeftBytes}=tlv.decode(2,rLeftBytes);if(sLeftBytes.length)throw new E("invalid signature: left\
 bytes after parsing");return{r:int.decode(rBytes),s:int.decode(sBytes)}},hexFromSig(sig){let{_tlv:tlv,_int:int}=DER,rs=tlv.encode(2,int.encode(sig.r)),ss=tlv.encode(
2,int.encode(sig.s)),seq=rs+ss;return tlv.encode(48,seq)}};function numToSizedHex(num,size2){return bytesToHex(numberToBytesBE(num,size2))}var _0n4=BigInt(0),_1n4=BigInt(
1),_2n2=BigInt(2),_3n2=BigInt(3),_4n2=BigInt(4);function weierstrassPoints(opts){let CURVE=validatePointOpts(opts),{Fp}=CURVE,Fn=Field(CURVE.n,CURVE.nBitLength),
toBytes3=CURVE.toBytes||((_c,point,_isCompressed)=>{let a=point.toAffine();return concatBytes2(Uint8Array.from([4]),Fp.toBytes(a.x),Fp.toBytes(a.y))}),fromBytes=CURVE.
fromBytes||(bytes=>{let tail=bytes.subarray(1),x=Fp.fromBytes(tail.subarray(0,Fp.BYTES)),y=Fp.fromBytes(tail.subarray(Fp.BYTES,2*Fp.BYTES));return{x,y}});function weierstrassEquation(x){
let{a,b}=CURVE,x2=Fp.sqr(x),x3=Fp.mul(x2,x);return Fp.add(Fp.add(x3,Fp.mul(x,a)),b)}function isValidXY(x,y){let left=Fp.sqr(y),right=weierstrassEquation(x);return Fp.
eql(left,right)}if(!isValidXY(CURVE.Gx,CURVE.Gy))throw new Error("bad curve params: generator point");let _4a3=Fp.mul(Fp.pow(CURVE.a,_3n2),_4n2),_27b2=Fp.mul(Fp.
sqr(CURVE.b),BigInt(27));if(Fp.is0(Fp.add(_4a3,_27b2)))throw new Error("bad curve params: a or b");function isWithinCurveOrder(num){return inRange(num,_1n4,CURVE.
n)}function normPrivateKeyToScalar(key){let{allowedPrivateKeyLengths:lengths,nByteLength,wrapPrivateKey,n:N}=CURVE;if(lengths&&typeof key!="bigint"){if(isBytes2(
key)&&(key=bytesToHex(key)),typeof key!="string"||!lengths.includes(key.length))throw new Error("invalid private key");key=key.padStart(nByteLength*2,"0")}let num;
try{num=typeof key=="bigint"?key:bytesToNumberBE(ensureBytes("private key",key,nByteLength))}catch{throw new Error("invalid private key, expected hex or "+nByteLength+
" bytes, got "+typeof key)}return wrapPrivateKey&&(num=mod(num,N)),aInRange("private key",num,_1n4,N),num}function aprjpoint(other){if(!(other instanceof Point))
throw new Error("ProjectivePoint expected")}let toAffineMemo=memoized((p,iz)=>{let{px:x,py:y,pz:z}=p;if(Fp.eql(z,Fp.ONE))return{x,y};let is0=p.is0();iz==null&&(iz=
is0?Fp.ONE:Fp.inv(z));let ax=Fp.mul(x,iz),ay=Fp.mul(y,iz),zz=Fp.mul(z,iz);if(is0)return{x:Fp.ZERO,y:Fp.ZERO};if(!Fp.eql(zz,Fp.ONE))throw new Error("invZ was inv\
alid");return{x:ax,y:ay}}),assertValidMemo=memoized(p=>{if(p.is0()){if(CURVE.allowInfinityPoint&&!Fp.is0(p.py))return;throw new Error("bad point: ZERO")}let{x,y}=p.
toAffine();if(!Fp.isValid(x)||!Fp.isValid(y))throw new Error("bad point: x or y not FE");if(!isValidXY(x,y))throw new Error("bad point: equation left != right");
if(!p.isTorsionFree())throw new Error("bad point: not in prime-order subgroup");return!0});class Point{constructor(px,py,pz){if(px==null||!Fp.isValid(px))throw new Error(
"x required");if(py==null||!Fp.isValid(py)||Fp.is0(py))throw new Error("y required");if(pz==null||!Fp.isValid(pz))throw new Error("z required");this.px=px,this.
py=py,this.pz=pz,Object.freeze(this)}static fromAffine(p){let{x,y}=p||{};if(!p||!Fp.isValid(x)||!Fp.isValid(y))throw new Error("invalid affine point");if(p instanceof
Point)throw new Error("projective point not allowed");let is0=i=>Fp.eql(i,Fp.ZERO);return is0(x)&&is0(y)?Point.ZERO:new Point(x,y,Fp.ONE)}get x(){return this.toAffine().
x}get y(){return this.toAffine().y}static normalizeZ(points){let toInv=FpInvertBatch(Fp,points.map(p=>p.pz));return points.map((p,i)=>p.toAffine(toInv[i])).map(
Point.fromAffine)}static fromHex(hex){let P=Point.fromAffine(fromBytes(ensureBytes("pointHex",hex)));return P.assertValidity(),P}static fromPrivateKey(privateKey){
return Point.BASE.multiply(normPrivateKeyToScalar(privateKey))}static msm(points,scalars){return pippenger(Point,Fn,points,scalars)}_setWindowSize(windowSize){wnaf.
setWindowSize(this,windowSize)}assertValidity(){assertValidMemo(this)}hasEvenY(){let{y}=this.toAffine();if(Fp.isOdd)return!Fp.isOdd(y);throw new Error("Field do\
esn't support isOdd")}equals(other){aprjpoint(other);let{px:X1,py:Y1,pz:Z1}=this,{px:X2,py:Y2,pz:Z2}=other,U1=Fp.eql(Fp.mul(X1,Z2),Fp.mul(X2,Z1)),U2=Fp.eql(Fp.mul(
Y1,Z2),Fp.mul(Y2,Z1));return U1&&U2}negate(){return new Point(this.px,Fp.neg(this.py),this.pz)}double(){let{a,b}=CURVE,b3=Fp.mul(b,_3n2),{px:X1,py:Y1,pz:Z1}=this,
X3=Fp.ZERO,Y3=Fp.ZERO,Z3=Fp.ZERO,t0=Fp.mul(X1,X1),t1=Fp.mul(Y1,Y1),t2=Fp.mul(Z1,Z1),t3=Fp.mul(X1,Y1);return t3=Fp.add(t3,t3),Z3=Fp.mul(X1,Z1),Z3=Fp.add(Z3,Z3),X3=
Fp.mul(a,Z3),Y3=Fp.mul(b3,t2),Y3=Fp.add(X3,Y3),X3=Fp.sub(t1,Y3),Y3=Fp.add(t1,Y3),Y3=Fp.mul(X3,Y3),X3=Fp.mul(t3,X3),Z3=Fp.mul(b3,Z3),t2=Fp.mul(a,t2),t3=Fp.sub(t0,
t2),t3=Fp.mul(a,t3),t3=Fp.add(t3,Z3),Z3=Fp.add(t0,t0),t0=Fp.add(Z3,t0),t0=Fp.add(t0,t2),t0=Fp.mul(t0,t3),Y3=Fp.add(Y3,t0),t2=Fp.mul(Y1,Z1),t2=Fp.add(t2,t2),t0=Fp.
mul(t2,t3),X3=Fp.sub(X3,t0),Z3=Fp.mul(t2,t1),Z3=Fp.add(Z3,Z3),Z3=Fp.add(Z3,Z3),new Point(X3,Y3,Z3)}add(other){aprjpoint(other);let{px:X1,py:Y1,pz:Z1}=this,{px:X2,
py:Y2,pz:Z2}=other,X3=Fp.ZERO,Y3=Fp.ZERO,Z3=Fp.ZERO,a=CURVE.a,b3=Fp.mul(CURVE.b,_3n2),t0=Fp.mul(X1,X2),t1=Fp.mul(Y1,Y2),t2=Fp.mul(Z1,Z2),t3=Fp.add(X1,Y1),t4=Fp.
add(X2,Y2);t3=Fp.mul(t3,t4),t4=Fp.add(t0,t1),t3=Fp.sub(t3,t4),t4=Fp.add(X1,Z1);let t5=Fp.add(X2,Z2);return t4=Fp.mul(t4,t5),t5=Fp.add(t0,t2),t4=Fp.sub(t4,t5),t5=
Fp.add(Y1,Z1),X3=Fp.add(Y2,Z2),t5=Fp.mul(t5,X3),X3=Fp.add(t1,t2),t5=Fp.sub(t5,X3),Z3=Fp.mul(a,t4),X3=Fp.mul(b3,t2),Z3=Fp.add(X3,Z3),X3=Fp.sub(t1,Z3),Z3=Fp.add(t1,
Z3),Y3=Fp.mul(X3,Z3),t1=Fp.add(t0,t0),t1=Fp.add(t1,t0),t2=Fp.mul(a,t2),t4=Fp.mul(b3,t4),t1=Fp.add(t1,t2),t2=Fp.sub(t0,t2),t2=Fp.mul(a,t2),t4=Fp.add(t4,t2),t0=Fp.
mul(t1,t4),Y3=Fp.add(Y3,t0),t0=Fp.mul(t5,t4),X3=Fp.mul(t3,X3),X3=Fp.sub(X3,t0),t0=Fp.mul(t3,t1),Z3=Fp.mul(t5,Z3),Z3=Fp.add(Z3,t0),new Point(X3,Y3,Z3)}subtract(other){
return this.add(other.negate())}is0(){return this.equals(Point.ZERO)}wNAF(n){return wnaf.wNAFCached(this,n,Point.normalizeZ)}multiplyUnsafe(sc){let{endo:endo2,n:N}=CURVE;
aInRange("scalar",sc,_0n4,N);let I=Point.ZERO;if(sc===_0n4)return I;if(this.is0()||sc===_1n4)return this;if(!endo2||wnaf.hasPrecomputes(this))return wnaf.wNAFCachedUnsafe(
this,sc,Point.normalizeZ);let{k1neg,k1,k2neg,k2}=endo2.splitScalar(sc),k1p=I,k2p=I,d=this;for(;k1>_0n4||k2>_0n4;)k1&_1n4&&(k1p=k1p.add(d)),k2&_1n4&&(k2p=k2p.add(
d)),d=d.double(),k1>>=_1n4,k2>>=_1n4;return k1neg&&(k1p=k1p.negate()),k2neg&&(k2p=k2p.negate()),k2p=new Point(Fp.mul(k2p.px,endo2.beta),k2p.py,k2p.pz),k1p.add(k2p)}multiply(scalar){
let{endo:endo2,n:N}=CURVE;aInRange("scalar",scalar,_1n4,N);let point,fake;if(endo2){let{k1neg,k1,k2neg,k2}=endo2.splitScalar(scalar),{p:k1p,f:f1p}=this.wNAF(k1),
{p:k2p,f:f2p}=this.wNAF(k2);k1p=wnaf.constTimeNegate(k1neg,k1p),k2p=wnaf.constTimeNegate(k2neg,k2p),k2p=new Point(Fp.mul(k2p.px,endo2.beta),k2p.py,k2p.pz),point=
k1p.add(k2p),fake=f1p.add(f2p)}else{let{p,f}=this.wNAF(scalar);point=p,fake=f}return Point.normalizeZ([point,fake])[0]}multiplyAndAddUnsafe(Q,a,b){let G=Point.BASE,
mul=(P,a2)=>a2===_0n4||a2===_1n4||!P.equals(G)?P.multiplyUnsafe(a2):P.multiply(a2),sum=mul(this,a).add(mul(Q,b));return sum.is0()?void 0:sum}toAffine(iz){return toAffineMemo(
this,iz)}isTorsionFree(){let{h:cofactor,isTorsionFree}=CURVE;if(cofactor===_1n4)return!0;if(isTorsionFree)return isTorsionFree(Point,this);throw new Error("isTo\
rsionFree() has not been declared for the elliptic curve")}clearCofactor(){let{h:cofactor,clearCofactor}=CURVE;return cofactor===_1n4?this:clearCofactor?clearCofactor(
Point,this):this.multiplyUnsafe(CURVE.h)}toRawBytes(isCompressed=!0){return abool("isCompressed",isCompressed),this.assertValidity(),toBytes3(Point,this,isCompressed)}toHex(isCompressed=!0){
return abool("isCompressed",isCompressed),bytesToHex(this.toRawBytes(isCompressed))}}Point.BASE=new Point(CURVE.Gx,CURVE.Gy,Fp.ONE),Point.ZERO=new Point(Fp.ZERO,
Fp.ONE,Fp.ZERO);let{endo,nBitLength}=CURVE,wnaf=wNAF(Point,endo?Math.ceil(nBitLength/2):nBitLength);return{CURVE,ProjectivePoint:Point,normPrivateKeyToScalar,weierstrassEquation,
isWithinCurveOrder}}function validateOpts(curve){let opts=validateBasic(curve);return validateObject(opts,{hash:"hash",hmac:"function",randomBytes:"function"},{
bits2int:"function",bits2int_modN:"function",lowS:"boolean"}),Object.freeze({lowS:!0,...opts})}function weierstrass(curveDef){let CURVE=validateOpts(curveDef),{
Fp,n:CURVE_ORDER,nByteLength,nBitLength}=CURVE,compressedLen=Fp.BYTES+1,uncompressedLen=2*Fp.BYTES+1;function modN(a){return mod(a,CURVE_ORDER)}function invN(a){
return invert(a,CURVE_ORDER)}let{ProjectivePoint:Point,normPrivateKeyToScalar,weierstrassEquation,isWithinCurveOrder}=weierstrassPoints({...CURVE,toBytes(_c,point,isCompressed){
let a=point.toAffine(),x=Fp.toBytes(a.x),cat=concatBytes2;return abool("isCompressed",isCompressed),isCompressed?cat(Uint8Array.from([point.hasEvenY()?2:3]),x):
cat(Uint8Array.from([4]),x,Fp.toBytes(a.y))},fromBytes(bytes){let len=bytes.length,head=bytes[0],tail=bytes.subarray(1);if(len===compressedLen&&(head===2||head===
3)){let x=bytesToNumberBE(tail);if(!inRange(x,_1n4,Fp.ORDER))throw new Error("Point is not on curve");let y2=weierstrassEquation(x),y;try{y=Fp.sqrt(y2)}catch(sqrtError){
let suffix=sqrtError instanceof Error?": "+sqrtError.message:"";throw new Error("Point is not on curve"+suffix)}let isYOdd=(y&_1n4)===_1n4;return(head&1)===1!==
isYOdd&&(y=Fp.neg(y)),{x,y}}else if(len===uncompressedLen&&head===4){let x=Fp.fromBytes(tail.subarray(0,Fp.BYTES)),y=Fp.fromBytes(tail.subarray(Fp.BYTES,2*Fp.BYTES));
return{x,y}}else{let cl=compressedLen,ul=uncompressedLen;throw new Error("invalid Point, expected length of "+cl+", or uncompressed "+ul+", got "+len)}}});function isBiggerThanHalfOrder(number){
let HALF=CURVE_ORDER>>_1n4;return number>HALF}function normalizeS(s){return isBiggerThanHalfOrder(s)?modN(-s):s}let slcNum=(b,from,to)=>bytesToNumberBE(b.slice(
from,to));class Signature{constructor(r,s,recovery){aInRange("r",r,_1n4,CURVE_ORDER),aInRange("s",s,_1n4,CURVE_ORDER),this.r=r,this.s=s,recovery!=null&&(this.recovery=
recovery),Object.freeze(this)}static fromCompact(hex){let l=nByteLength;return hex=ensureBytes("compactSignature",hex,l*2),new Signature(slcNum(hex,0,l),slcNum(
hex,l,2*l))}static fromDER(hex){let{r,s}=DER.toSig(ensureBytes("DER",hex));return new Signature(r,s)}assertValidity(){}addRecoveryBit(recovery){return new Signature(
this.r,this.s,recovery)}recoverPublicKey(msgHash){let{r,s,recovery:rec}=this,h=bits2int_modN(ensureBytes("msgHash",msgHash));if(rec==null||![0,1,2,3].includes(rec))
throw new Error("recovery id invalid");let radj=rec===2||rec===3?r+CURVE.n:r;if(radj>=Fp.ORDER)throw new Error("recovery id 2 or 3 invalid");let prefix=(rec&1)===
0?"02":"03",R=Point.fromHex(prefix+numToSizedHex(radj,Fp.BYTES)),ir=invN(radj),u1=modN(-h*ir),u2=modN(s*ir),Q=Point.BASE.multiplyAndAddUnsafe(R,u1,u2);if(!Q)throw new Error(
"point at infinify");return Q.assertValidity(),Q}hasHighS(){return isBiggerThanHalfOrder(this.s)}normalizeS(){return this.hasHighS()?new Signature(this.r,modN(-this.
s),this.recovery):this}toDERRawBytes(){return hexToBytes(this.toDERHex())}toDERHex(){return DER.hexFromSig(this)}toCompactRawBytes(){return hexToBytes(this.toCompactHex())}toCompactHex(){
let l=nByteLength;return numToSizedHex(this.r,l)+numToSizedHex(this.s,l)}}let utils={isValidPrivateKey(privateKey){try{return normPrivateKeyToScalar(privateKey),
!0}catch{return!1}},normPrivateKeyToScalar,randomPrivateKey:()=>{let length=getMinHashLength(CURVE.n);return mapHashToField(CURVE.randomBytes(length),CURVE.n)},
precompute(windowSize=8,point=Point.BASE){return point._setWindowSize(windowSize),point.multiply(BigInt(3)),point}};function getPublicKey(privateKey,isCompressed=!0){
return Point.fromPrivateKey(privateKey).toRawBytes(isCompressed)}function isProbPub(item){if(typeof item=="bigint")return!1;if(item instanceof Point)return!0;let len=ensureBytes(
"key",item).length,fpl=Fp.BYTES,compLen=fpl+1,uncompLen=2*fpl+1;if(!(CURVE.allowedPrivateKeyLengths||nByteLength===compLen))return len===compLen||len===uncompLen}
function getSharedSecret(privateA,publicB,isCompressed=!0){if(isProbPub(privateA)===!0)throw new Error("first arg must be private key");if(isProbPub(publicB)===
!1)throw new Error("second arg must be public key");return Point.fromHex(publicB).multiply(normPrivateKeyToScalar(privateA)).toRawBytes(isCompressed)}let bits2int=CURVE.
bits2int||function(bytes){if(bytes.length>8192)throw new Error("input is too large");let num=bytesToNumberBE(bytes),delta=bytes.length*8-nBitLength;return delta>
0?num>>BigInt(delta):num},bits2int_modN=CURVE.bits2int_modN||function(bytes){return modN(bits2int(bytes))},ORDER_MASK=bitMask(nBitLength);function int2octets(num){
return aInRange("num < 2^"+nBitLength,num,_0n4,ORDER_MASK),numberToBytesBE(num,nByteLength)}function prepSig(msgHash,privateKey,opts=defaultSigOpts){if(["recove\
red","canonical"].some(k=>k in opts))throw new Error("sign() legacy options not supported");let{hash,randomBytes:randomBytes2}=CURVE,{lowS,prehash,extraEntropy:ent}=opts;
lowS==null&&(lowS=!0),msgHash=ensureBytes("msgHash",msgHash),validateSigVerOpts(opts),prehash&&(msgHash=ensureBytes("prehashed msgHash",hash(msgHash)));let h1int=bits2int_modN(
msgHash),d=normPrivateKeyToScalar(privateKey),seedArgs=[int2octets(d),int2octets(h1int)];if(ent!=null&&ent!==!1){let e=ent===!0?randomBytes2(Fp.BYTES):ent;seedArgs.
push(ensureBytes("extraEntropy",e))}let seed=concatBytes2(...seedArgs),m=h1int;function k2sig(kBytes){let k=bits2int(kBytes);if(!isWithinCurveOrder(k))return;let ik=invN(
k),q=Point.BASE.multiply(k).toAffine(),r=modN(q.x);if(r===_0n4)return;let s=modN(ik*modN(m+r*d));if(s===_0n4)return;let recovery=(q.x===r?0:2)|Number(q.y&_1n4),
normS=s;return lowS&&isBiggerThanHalfOrder(s)&&(normS=normalizeS(s),recovery^=1),new Signature(r,normS,recovery)}return{seed,k2sig}}let defaultSigOpts={lowS:CURVE.
lowS,prehash:!1},defaultVerOpts={lowS:CURVE.lowS,prehash:!1};function sign2(msgHash,privKey,opts=defaultSigOpts){let{seed,k2sig}=prepSig(msgHash,privKey,opts),C=CURVE;
return createHmacDrbg(C.hash.outputLen,C.nByteLength,C.hmac)(seed,k2sig)}Point.BASE._setWindowSize(8);function verify(signature,msgHash,publicKey,opts=defaultVerOpts){
let sg=signature;msgHash=ensureBytes("msgHash",msgHash),publicKey=ensureBytes("publicKey",publicKey);let{lowS,prehash,format:format2}=opts;if(validateSigVerOpts(
opts),"strict"in opts)throw new Error("options.strict was renamed to lowS");if(format2!==void 0&&format2!=="compact"&&format2!=="der")throw new Error("format mu\
st be compact or der");let isHex2=typeof sg=="string"||isBytes2(sg),isObj=!isHex2&&!format2&&typeof sg=="object"&&sg!==null&&typeof sg.r=="bigint"&&typeof sg.s==
"bigint";if(!isHex2&&!isObj)throw new Error("invalid signature, expected Uint8Array, hex string or Signature instance");let _sig,P;try{if(isObj&&(_sig=new Signature(
sg.r,sg.s)),isHex2){try{format2!=="compact"&&(_sig=Signature.fromDER(sg))}catch(derError){if(!(derError instanceof DER.Err))throw derError}!_sig&&format2!=="der"&&
(_sig=Signature.fromCompact(sg))}P=Point.fromHex(publicKey)}catch{return!1}if(!_sig||lowS&&_sig.hasHighS())return!1;prehash&&(msgHash=CURVE.hash(msgHash));let{r,
s}=_sig,h=bits2int_modN(msgHash),is=invN(s),u1=modN(h*is),u2=modN(r*is),R=Point.BASE.multiplyAndAddUnsafe(P,u1,u2)?.toAffine();return R?modN(R.x)===r:!1}return{
CURVE,getPublicKey,getSharedSecret,sign:sign2,verify,ProjectivePoint:Point,Signature,utils}}function getHash(hash){return{hash,hmac:(key,...msgs)=>hmac(hash,key,concatBytes(...msgs)),randomBytes}}function createCurve(curveDef,defHash){let create=hash=>weierstrass(
{...curveDef,...getHash(hash)});return{...create(defHash),create}}var secp256k1P=BigInt("0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f"),secp256k1N=BigInt("0xfffffffffffffffffffffffffffffffebaaedce6af48a03\
bbfd25e8cd0364141"),_0n5=BigInt(0),_1n5=BigInt(1),_2n3=BigInt(2),divNearest=(a,b)=>(a+b/_2n3)/b;function sqrtMod(y){let P=secp256k1P,_3n3=BigInt(3),_6n=BigInt(6),
_11n=BigInt(11),_22n=BigInt(22),_23n=BigInt(23),_44n=BigInt(44),_88n=BigInt(88),b2=y*y*y%P,b3=b2*b2*y%P,b6=pow2(b3,_3n3,P)*b3%P,b9=pow2(b6,_3n3,P)*b3%P,b11=pow2(
b9,_2n3,P)*b2%P,b22=pow2(b11,_11n,P)*b11%P,b44=pow2(b22,_22n,P)*b22%P,b88=pow2(b44,_44n,P)*b44%P,b176=pow2(b88,_88n,P)*b88%P,b220=pow2(b176,_44n,P)*b44%P,b223=pow2(
b220,_3n3,P)*b3%P,t1=pow2(b223,_23n,P)*b22%P,t2=pow2(t1,_6n,P)*b2%P,root=pow2(t2,_2n3,P);if(!Fpk1.eql(Fpk1.sqr(root),y))throw new Error("Cannot find square root");
return root}var Fpk1=Field(secp256k1P,void 0,void 0,{sqrt:sqrtMod}),secp256k1=createCurve({a:_0n5,b:BigInt(7),Fp:Fpk1,n:secp256k1N,Gx:BigInt("550662630222773436\
69578718895168534326250603453777594175500187360389116729240"),Gy:BigInt("32670510020758816978083085130507043184471273380659243275938904335757337482424"),h:BigInt(
1),lowS:!0,endo:{beta:BigInt("0x7ae96a2b657c07106e64479eac3434e99cf0497512f58995c1396c28719501ee"),splitScalar:k=>{let n=secp256k1N,a1=BigInt("0x3086d221a7d46bc\
de86c90e49284eb15"),b1=-_1n5*BigInt("0xe4437ed6010e88286f547fa90abfe4c3"),a2=BigInt("0x114ca50f7a8e2f3f657c1108d9d44cfd8"),b2=a1,POW_2_128=BigInt("0x10000000000\
0000000000000000000000"),c1=divNearest(b2*k,n),c2=divNearest(-b1*k,n),k1=mod(k-c1*a1-c2*a2,n),k2=mod(-c1*b1-c2*b2,n),k1neg=k1>POW_2_128,k2neg=k2>POW_2_128;if(k1neg&&
(k1=n-k1),k2neg&&(k2=n-k2),k1>POW_2_128||k2>POW_2_128)throw new Error("splitScalar: Endomorphism failed, k="+k);return{k1neg,k1,k2neg,k2}}}},sha256);var version="2.57.20";var errorConfig={getDocsUrl:({docsBaseUrl,docsPath="",docsSlug})=>docsPath?`${docsBaseUrl??"https://viem.sh"}${docsPath}${docsSlug?`#${docsSlug}`:""}`:void 0,version:`\
viem@${version}`};var BaseError=class _BaseError extends Error{constructor(shortMessage,args={}){let details=args.cause instanceof _BaseError?args.cause.details:args.cause?.message?
args.cause.message:args.details,docsPath=args.cause instanceof _BaseError&&args.cause.docsPath||args.docsPath,docsUrl=errorConfig.getDocsUrl?.({...args,docsPath}),
message=[shortMessage||"An error occurred.","",...args.metaMessages?[...args.metaMessages,""]:[],...docsUrl?[`Docs: ${docsUrl}`]:[],...details?[`Details: ${details}`]:
[],...errorConfig.version?[`Version: ${errorConfig.version}`]:[]].join(`
`);super(message,args.cause?{cause:args.cause}:void 0),Object.defineProperty(this,"details",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),Object.defineProperty(
this,"docsPath",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),Object.defineProperty(this,"metaMessages",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),
Object.defineProperty(this,"shortMessage",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),Object.defineProperty(this,"version",{enumerable:!0,configurable:!0,
writable:!0,value:void 0}),Object.defineProperty(this,"name",{enumerable:!0,configurable:!0,writable:!0,value:"BaseError"}),this.details=details,this.docsPath=docsPath,
this.metaMessages=args.metaMessages,this.name=args.name??this.name,this.shortMessage=shortMessage,this.version=version}walk(fn){return walk(this,fn)}};function walk(err,fn){
return fn?.(err)?err:err&&typeof err=="object"&&"cause"in err&&err.cause!==void 0?walk(err.cause,fn):fn?null:err}var IntegerOutOfRangeError=class extends BaseError{constructor({max,min,signed,size:size2,value}){super(`Number "${value}" is not in safe ${size2?`${size2*8}-bi\
t ${signed?"signed":"unsigned"} `:""}integer range ${max?`(${min} to ${max})`:`(above ${min})`}`,{name:"IntegerOutOfRangeError"})}};var SizeOverflowError=class extends BaseError{constructor({givenSize,maxSize}){super(`Size cannot exceed ${maxSize} bytes. Given size: ${givenSize} bytes.`,{name:"\
SizeOverflowError"})}};var SliceOffsetOutOfBoundsError=class extends BaseError{constructor({offset,position,size:size2}){super(`Slice ${position==="start"?"starting":"ending"} at offs\
et "${offset}" is out-of-bounds (size: ${size2}).`,{name:"SliceOffsetOutOfBoundsError"})}},SizeExceedsPaddingSizeError=class extends BaseError{constructor({size:size2,
targetSize,type}){super(`${type.charAt(0).toUpperCase()}${type.slice(1).toLowerCase()} size (${size2}) exceeds padding size (${targetSize}).`,{name:"SizeExceeds\
PaddingSizeError"})}};function pad(hexOrBytes,{dir,size:size2=32}={}){return typeof hexOrBytes=="string"?padHex(hexOrBytes,{dir,size:size2}):padBytes(hexOrBytes,{dir,size:size2})}function padHex(hex_,{
dir,size:size2=32}={}){if(size2===null)return hex_;let hex=hex_.replace("0x","");if(hex.length>size2*2)throw new SizeExceedsPaddingSizeError({size:Math.ceil(hex.
length/2),targetSize:size2,type:"hex"});return`0x${hex[dir==="right"?"padEnd":"padStart"](size2*2,"0")}`}function padBytes(bytes,{dir,size:size2=32}={}){if(size2===
null)return bytes;if(bytes.length>size2)throw new SizeExceedsPaddingSizeError({size:bytes.length,targetSize:size2,type:"bytes"});let paddedBytes=new Uint8Array(
size2);for(let i=0;i<size2;i++){let padEnd=dir==="right";paddedBytes[padEnd?i:size2-i-1]=bytes[padEnd?i:bytes.length-i-1]}return paddedBytes}function isHex(value,{even=!1,strict=!0}={}){return!value||typeof value!="string"||even&&value.length%2!==0?!1:strict?/^0x[0-9a-fA-F]*$/.test(value):value.startsWith(
"0x")}function size(value){return isHex(value,{strict:!1})?Math.ceil((value.length-2)/2):value.length}function trim(hexOrBytes,{dir="left"}={}){let data=typeof hexOrBytes=="string"?hexOrBytes.replace("0x",""):hexOrBytes,sliceLength=0;for(let i=0;i<data.length-1&&
data[dir==="left"?i:data.length-i-1].toString()==="0";i++)sliceLength++;return data=dir==="left"?data.slice(sliceLength):data.slice(0,data.length-sliceLength),typeof hexOrBytes==
"string"?(data.length===1&&dir==="right"&&(data=`${data}0`),`0x${data.length%2===1?`0${data}`:data}`):data}var encoder=new TextEncoder;function toBytes2(value,opts={}){return typeof value=="number"||typeof value=="bigint"?numberToBytes(value,opts):typeof value=="bool\
ean"?boolToBytes(value,opts):isHex(value)?hexToBytes2(value,opts):stringToBytes(value,opts)}function boolToBytes(value,opts={}){let bytes=new Uint8Array(1);return bytes[0]=
Number(value),typeof opts.size=="number"?(assertSize(bytes,{size:opts.size}),pad(bytes,{size:opts.size})):bytes}var charCodeMap={zero:48,nine:57,A:65,F:70,a:97,
f:102};function charCodeToBase16(char){if(char>=charCodeMap.zero&&char<=charCodeMap.nine)return char-charCodeMap.zero;if(char>=charCodeMap.A&&char<=charCodeMap.
F)return char-(charCodeMap.A-10);if(char>=charCodeMap.a&&char<=charCodeMap.f)return char-(charCodeMap.a-10)}function hexToBytes2(hex,opts={}){let hexString=hex.
slice(2);hexString.length%2&&(hexString=`0${hexString}`),opts.size&&(assertSize(hex,{size:opts.size}),hexString=hexString.padEnd(opts.size*2,"0"));let length=hexString.
length/2,bytes=new Uint8Array(length);for(let index=0,j=0;index<length;index++){let nibbleLeft=charCodeToBase16(hexString.charCodeAt(j++)),nibbleRight=charCodeToBase16(
hexString.charCodeAt(j++));if(nibbleLeft===void 0||nibbleRight===void 0)throw new BaseError(`Invalid byte sequence ("${hexString[j-2]}${hexString[j-1]}" in "${hexString}\
").`);bytes[index]=nibbleLeft*16+nibbleRight}return bytes}function numberToBytes(value,opts){let hex=numberToHex(value,opts);return hexToBytes2(hex)}function stringToBytes(value,opts={}){
let bytes=encoder.encode(value);return typeof opts.size=="number"?(assertSize(bytes,{size:opts.size}),pad(bytes,{dir:"right",size:opts.size})):bytes}function assertSize(hexOrBytes,{size:size2}){if(size(hexOrBytes)>size2)throw new SizeOverflowError({givenSize:size(hexOrBytes),maxSize:size2})}function hexToBigInt(hex,opts={}){let{signed}=opts;opts.size&&assertSize(hex,{size:opts.size});let value=BigInt(hex);if(!signed)return value;let size2=Math.ceil(
(hex.length-2)/2),max=(1n<<BigInt(size2)*8n-1n)-1n;return value<=max?value:value-BigInt(`0x${"f".padStart(size2*2,"f")}`)-1n}function hexToNumber2(hex,opts={}){let value=hexToBigInt(hex,opts),number=Number(value);if(!Number.isSafeInteger(number))throw new IntegerOutOfRangeError({max:`${Number.
MAX_SAFE_INTEGER}`,min:`${Number.MIN_SAFE_INTEGER}`,signed:opts.signed,size:opts.size,value:`${value}n`});return number}var hexes2=Array.from({length:256},(_v,i)=>i.toString(16).padStart(2,"0"));function toHex(value,opts={}){return typeof value=="number"||typeof value=="bigint"?numberToHex(
value,opts):typeof value=="string"?stringToHex(value,opts):typeof value=="boolean"?boolToHex(value,opts):bytesToHex2(value,opts)}function boolToHex(value,opts={}){
let hex=`0x${Number(value)}`;return typeof opts.size=="number"?(assertSize(hex,{size:opts.size}),pad(hex,{size:opts.size})):hex}function bytesToHex2(value,opts={}){
let string="";for(let i=0;i<value.length;i++)string+=hexes2[value[i]];let hex=`0x${string}`;return typeof opts.size=="number"?(assertSize(hex,{size:opts.size}),
pad(hex,{dir:"right",size:opts.size})):hex}function numberToHex(value_,opts={}){let{signed,size:size2}=opts,value=BigInt(value_),maxValue;size2?signed?maxValue=
(1n<<BigInt(size2)*8n-1n)-1n:maxValue=2n**(BigInt(size2)*8n)-1n:typeof value_=="number"&&(maxValue=BigInt(Number.MAX_SAFE_INTEGER));let minValue=typeof maxValue==
"bigint"&&signed?-maxValue-1n:0;if(maxValue&&value>maxValue||value<minValue){let suffix=typeof value_=="bigint"?"n":"";throw new IntegerOutOfRangeError({max:maxValue?
`${maxValue}${suffix}`:void 0,min:`${minValue}${suffix}`,signed,size:size2,value:`${value_}${suffix}`})}let hex=`0x${(signed&&value<0?(1n<<BigInt(size2*8))+BigInt(
value):value).toString(16)}`;return size2?pad(hex,{size:size2}):hex}var encoder2=new TextEncoder;function stringToHex(value_,opts={}){let value=encoder2.encode(
value_);return bytesToHex2(value,opts)}var LruMap=class extends Map{constructor(size2){super(),Object.defineProperty(this,"maxSize",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),this.maxSize=
size2}get(key){let value=super.get(key);return super.has(key)&&(super.delete(key),super.set(key,value)),value}set(key,value){if(super.has(key)&&super.delete(key),
super.set(key,value),this.maxSize&&this.size>this.maxSize){let firstKey=super.keys().next().value;firstKey!==void 0&&super.delete(firstKey)}return this}};function serializeSignature({r,s,to="hex",v,yParity}){let yParity_=(()=>{if(yParity===0||yParity===1)return yParity;if(v&&(v===27n||v===28n||v>=35n))return v%2n===
0n?1:0;throw new Error("Invalid `v` or `yParity` value")})(),signature=`0x${new secp256k1.Signature(hexToBigInt(r),hexToBigInt(s)).toCompactHex()}${yParity_===0?
"1b":"1c"}`;return to==="hex"?signature:hexToBytes2(signature)}var InvalidAddressError=class extends BaseError{constructor({address}){super(`Address "${address}" is invalid.`,{metaMessages:["- Address must be a hex value of\
 20 bytes (40 hex characters).","- Address must match its checksum counterpart."],name:"InvalidAddressError"})}};var _0n6=BigInt(0),_1n6=BigInt(1),_2n4=BigInt(2),_7n=BigInt(7),_256n=BigInt(256),_0x71n=BigInt(113),SHA3_PI=[],SHA3_ROTL=[],_SHA3_IOTA=[];for(let round=0,R=_1n6,
x=1,y=0;round<24;round++){[x,y]=[y,(2*x+3*y)%5],SHA3_PI.push(2*(5*y+x)),SHA3_ROTL.push((round+1)*(round+2)/2%64);let t=_0n6;for(let j=0;j<7;j++)R=(R<<_1n6^(R>>_7n)*
_0x71n)%_256n,R&_2n4&&(t^=_1n6<<(_1n6<<BigInt(j))-_1n6);_SHA3_IOTA.push(t)}var IOTAS=split(_SHA3_IOTA,!0),SHA3_IOTA_H=IOTAS[0],SHA3_IOTA_L=IOTAS[1],rotlH=(h,l,s)=>s>
32?rotlBH(h,l,s):rotlSH(h,l,s),rotlL=(h,l,s)=>s>32?rotlBL(h,l,s):rotlSL(h,l,s);function keccakP(s,rounds=24){let B=new Uint32Array(10);for(let round=24-rounds;round<
24;round++){for(let x=0;x<10;x++)B[x]=s[x]^s[x+10]^s[x+20]^s[x+30]^s[x+40];for(let x=0;x<10;x+=2){let idx1=(x+8)%10,idx0=(x+2)%10,B0=B[idx0],B1=B[idx0+1],Th=rotlH(
B0,B1,1)^B[idx1],Tl=rotlL(B0,B1,1)^B[idx1+1];for(let y=0;y<50;y+=10)s[x+y]^=Th,s[x+y+1]^=Tl}let curH=s[2],curL=s[3];for(let t=0;t<24;t++){let shift=SHA3_ROTL[t],
Th=rotlH(curH,curL,shift),Tl=rotlL(curH,curL,shift),PI=SHA3_PI[t];curH=s[PI],curL=s[PI+1],s[PI]=Th,s[PI+1]=Tl}for(let y=0;y<50;y+=10){for(let x=0;x<10;x++)B[x]=
s[y+x];for(let x=0;x<10;x++)s[y+x]^=~B[(x+2)%10]&B[(x+4)%10]}s[0]^=SHA3_IOTA_H[round],s[1]^=SHA3_IOTA_L[round]}clean(B)}var Keccak=class _Keccak extends Hash{constructor(blockLen,suffix,outputLen,enableXOF=!1,rounds=24){
if(super(),this.pos=0,this.posOut=0,this.finished=!1,this.destroyed=!1,this.enableXOF=!1,this.blockLen=blockLen,this.suffix=suffix,this.outputLen=outputLen,this.
enableXOF=enableXOF,this.rounds=rounds,anumber(outputLen),!(0<blockLen&&blockLen<200))throw new Error("only keccak-f1600 function is supported");this.state=new Uint8Array(
200),this.state32=u32(this.state)}clone(){return this._cloneInto()}keccak(){swap32IfBE(this.state32),keccakP(this.state32,this.rounds),swap32IfBE(this.state32),
this.posOut=0,this.pos=0}update(data){aexists(this),data=toBytes(data),abytes(data);let{blockLen,state}=this,len=data.length;for(let pos=0;pos<len;){let take=Math.
min(blockLen-this.pos,len-pos);for(let i=0;i<take;i++)state[this.pos++]^=data[pos++];this.pos===blockLen&&this.keccak()}return this}finish(){if(this.finished)return;
this.finished=!0;let{state,suffix,pos,blockLen}=this;state[pos]^=suffix,(suffix&128)!==0&&pos===blockLen-1&&this.keccak(),state[blockLen-1]^=128,this.keccak()}writeInto(out){
aexists(this,!1),abytes(out),this.finish();let bufferOut=this.state,{blockLen}=this;for(let pos=0,len=out.length;pos<len;){this.posOut>=blockLen&&this.keccak();
let take=Math.min(blockLen-this.posOut,len-pos);out.set(bufferOut.subarray(this.posOut,this.posOut+take),pos),this.posOut+=take,pos+=take}return out}xofInto(out){
if(!this.enableXOF)throw new Error("XOF is not possible for this instance");return this.writeInto(out)}xof(bytes){return anumber(bytes),this.xofInto(new Uint8Array(
bytes))}digestInto(out){if(aoutput(out,this),this.finished)throw new Error("digest() was already called");return this.writeInto(out),this.destroy(),out}digest(){
return this.digestInto(new Uint8Array(this.outputLen))}destroy(){this.destroyed=!0,clean(this.state)}_cloneInto(to){let{blockLen,suffix,outputLen,rounds,enableXOF}=this;
return to||(to=new _Keccak(blockLen,suffix,outputLen,enableXOF,rounds)),to.state32.set(this.state32),to.pos=this.pos,to.posOut=this.posOut,to.finished=this.finished,
to.rounds=rounds,to.suffix=suffix,to.outputLen=outputLen,to.enableXOF=enableXOF,to.destroyed=this.destroyed,to}},gen=(suffix,blockLen,outputLen)=>createHasher(()=>new Keccak(
blockLen,suffix,outputLen));var keccak_256=gen(1,136,256/8);function keccak256(value,to_){let to=to_||"hex",bytes=keccak_256(isHex(value,{strict:!1})?toBytes2(value):value);return to==="bytes"?bytes:toHex(bytes)}var checksumAddressCache=new LruMap(8192);function checksumAddress(address_,chainId){let lower=address_.toLowerCase(),cacheKey=`${lower}.${chainId}`,cached=checksumAddressCache.
get(cacheKey);if(cached)return cached;let hexAddress=chainId?`${chainId}${lower}`:lower.substring(2),hash=keccak256(stringToBytes(hexAddress),"bytes"),address=(chainId?
hexAddress.substring(`${chainId}0x`.length):hexAddress).split("");for(let i=0;i<40;i+=2)hash[i>>1]>>4>=8&&address[i]&&(address[i]=address[i].toUpperCase()),(hash[i>>
1]&15)>=8&&address[i+1]&&(address[i+1]=address[i+1].toUpperCase());let result=`0x${address.join("")}`;return checksumAddressCache.set(cacheKey,result),result}var addressRegex=/^0x[a-fA-F0-9]{40}$/,isAddressCache=new LruMap(8192);function isAddress(address,options){let{strict=!0}=options??{};if(!addressRegex.test(address))
return!1;if(!strict||address.toLowerCase()===address)return!0;let result=isAddressCache.get(address);return result===void 0&&(result=checksumAddress(address)===
address,isAddressCache.set(address,result)),result}function toAccount(source){if(typeof source=="string"){if(!isAddress(source,{strict:!1}))throw new InvalidAddressError({address:source});return{address:source,type:"\
json-rpc"}}if(!isAddress(source.address,{strict:!1}))throw new InvalidAddressError({address:source.address});return{address:source.address,nonceManager:source.nonceManager,
sign:source.sign,signAuthorization:source.signAuthorization,signMessage:source.signMessage,signTransaction:source.signTransaction,signTypedData:source.signTypedData,
source:"custom",type:"local"}}function publicKeyToAddress(publicKey){if(publicKey.length!==132||!publicKey.startsWith("0x04"))throw new InvalidPublicKeyError({publicKey});let address=keccak256(
`0x${publicKey.substring(4)}`).substring(26);return checksumAddress(`0x${address}`)}var InvalidPublicKeyError=class extends BaseError{constructor({publicKey}){super(
`Public key "${publicKey}" is invalid.`,{metaMessages:["- Public key must be uncompressed: 65 bytes with a `0x04` prefix."],name:"publicKeyToAddress.InvalidPubl\
icKeyError"})}};var extraEntropy=!1;async function sign({hash,privateKey,to="object"}){let{r,s,recovery}=secp256k1.sign(hash.slice(2),privateKey.slice(2),{lowS:!0,extraEntropy:isHex(extraEntropy,{
strict:!1})?hexToBytes2(extraEntropy):extraEntropy}),signature={r:numberToHex(r,{size:32}),s:numberToHex(s,{size:32}),v:recovery?28n:27n,yParity:recovery};return to===
"bytes"||to==="hex"?serializeSignature({...signature,to}):signature}function concat(values){return typeof values[0]=="string"?concatHex(values):concatBytes3(values)}function concatBytes3(values){let length=0;for(let arr of values)
length+=arr.length;let result=new Uint8Array(length),offset=0;for(let arr of values)result.set(arr,offset),offset+=arr.length;return result}function concatHex(values){
return`0x${values.reduce((acc,x)=>acc+x.replace("0x",""),"")}`}var NegativeOffsetError=class extends BaseError{constructor({offset}){super(`Offset \`${offset}\` cannot be negative.`,{name:"NegativeOffsetError"})}},PositionOutOfBoundsError=class extends BaseError{constructor({
length,position}){super(`Position \`${position}\` is out of bounds (\`0 < position < ${length}\`).`,{name:"PositionOutOfBoundsError"})}},RecursiveReadLimitExceededError=class extends BaseError{constructor({
count,limit}){super(`Recursive read limit of \`${limit}\` exceeded (recursive read count: \`${count}\`).`,{name:"RecursiveReadLimitExceededError"})}};var staticCursor={bytes:new Uint8Array,dataView:new DataView(new ArrayBuffer(0)),position:0,positionReadCount:new Map,recursiveReadCount:0,recursiveReadLimit:Number.
POSITIVE_INFINITY,assertReadLimit(){if(this.recursiveReadCount>=this.recursiveReadLimit)throw new RecursiveReadLimitExceededError({count:this.recursiveReadCount+
1,limit:this.recursiveReadLimit})},assertPosition(position){if(position<0||position>this.bytes.length-1)throw new PositionOutOfBoundsError({length:this.bytes.length,
position})},decrementPosition(offset){if(offset<0)throw new NegativeOffsetError({offset});let position=this.position-offset;this.assertPosition(position),this.position=
position},getReadCount(position){return this.positionReadCount.get(position||this.position)||0},incrementPosition(offset){if(offset<0)throw new NegativeOffsetError(
{offset});let position=this.position+offset;this.assertPosition(position),this.position=position},inspectByte(position_){let position=position_??this.position;return this.
assertPosition(position),this.bytes[position]},inspectBytes(length,position_){let position=position_??this.position;return this.assertPosition(position+length-1),
this.bytes.subarray(position,position+length)},inspectUint8(position_){let position=position_??this.position;return this.assertPosition(position),this.bytes[position]},
inspectUint16(position_){let position=position_??this.position;return this.assertPosition(position+1),this.dataView.getUint16(position)},inspectUint24(position_){
let position=position_??this.position;return this.assertPosition(position+2),(this.dataView.getUint16(position)<<8)+this.dataView.getUint8(position+2)},inspectUint32(position_){
let position=position_??this.position;return this.assertPosition(position+3),this.dataView.getUint32(position)},pushByte(byte){this.assertPosition(this.position),
this.bytes[this.position]=byte,this.position++},pushBytes(bytes){this.assertPosition(this.position+bytes.length-1),this.bytes.set(bytes,this.position),this.position+=
bytes.length},pushUint8(value){this.assertPosition(this.position),this.bytes[this.position]=value,this.position++},pushUint16(value){this.assertPosition(this.position+
1),this.dataView.setUint16(this.position,value),this.position+=2},pushUint24(value){this.assertPosition(this.position+2),this.dataView.setUint16(this.position,value>>
8),this.dataView.setUint8(this.position+2,value&255),this.position+=3},pushUint32(value){this.assertPosition(this.position+3),this.dataView.setUint32(this.position,
value),this.position+=4},readByte(){this.assertReadLimit(),this._touch();let value=this.inspectByte();return this.position++,value},readBytes(length,size2){this.
assertReadLimit(),this._touch();let value=this.inspectBytes(length);return this.position+=size2??length,value},readUint8(){this.assertReadLimit(),this._touch();
let value=this.inspectUint8();return this.position+=1,value},readUint16(){this.assertReadLimit(),this._touch();let value=this.inspectUint16();return this.position+=
2,value},readUint24(){this.assertReadLimit(),this._touch();let value=this.inspectUint24();return this.position+=3,value},readUint32(){this.assertReadLimit(),this.
_touch();let value=this.inspectUint32();return this.position+=4,value},get remaining(){return this.bytes.length-this.position},setPosition(position){let oldPosition=this.
position;return this.assertPosition(position),this.position=position,()=>this.position=oldPosition},_touch(){if(this.recursiveReadLimit===Number.POSITIVE_INFINITY)
return;let count=this.getReadCount();this.positionReadCount.set(this.position,count+1),count>0&&this.recursiveReadCount++}};function createCursor(bytes,{recursiveReadLimit=8192}={}){
let cursor=Object.create(staticCursor);return cursor.bytes=bytes,cursor.dataView=new DataView(bytes.buffer??bytes,bytes.byteOffset,bytes.byteLength),cursor.positionReadCount=
new Map,cursor.recursiveReadLimit=recursiveReadLimit,cursor}function toRlp(bytes,to="hex"){let encodable=getEncodable(bytes),cursor=createCursor(new Uint8Array(encodable.length));return encodable.encode(cursor),to==="hex"?
bytesToHex2(cursor.bytes):cursor.bytes}function getEncodable(bytes){return Array.isArray(bytes)?getEncodableList(bytes.map(x=>getEncodable(x))):getEncodableBytes(bytes)}function getEncodableList(list){
let bodyLength=list.reduce((acc,x)=>acc+x.length,0),sizeOfBodyLength=getSizeOfLength(bodyLength);return{length:bodyLength<=55?1+bodyLength:1+sizeOfBodyLength+bodyLength,
encode(cursor){bodyLength<=55?cursor.pushByte(192+bodyLength):(cursor.pushByte(247+sizeOfBodyLength),sizeOfBodyLength===1?cursor.pushUint8(bodyLength):sizeOfBodyLength===
2?cursor.pushUint16(bodyLength):sizeOfBodyLength===3?cursor.pushUint24(bodyLength):cursor.pushUint32(bodyLength));for(let{encode}of list)encode(cursor)}}}function getEncodableBytes(bytesOrHex){
let bytes=typeof bytesOrHex=="string"?hexToBytes2(bytesOrHex):bytesOrHex,sizeOfBytesLength=getSizeOfLength(bytes.length);return{length:bytes.length===1&&bytes[0]<
128?1:bytes.length<=55?1+bytes.length:1+sizeOfBytesLength+bytes.length,encode(cursor){bytes.length===1&&bytes[0]<128?cursor.pushBytes(bytes):bytes.length<=55?(cursor.
pushByte(128+bytes.length),cursor.pushBytes(bytes)):(cursor.pushByte(183+sizeOfBytesLength),sizeOfBytesLength===1?cursor.pushUint8(bytes.length):sizeOfBytesLength===
2?cursor.pushUint16(bytes.length):sizeOfBytesLength===3?cursor.pushUint24(bytes.length):cursor.pushUint32(bytes.length),cursor.pushBytes(bytes))}}}function getSizeOfLength(length){
if(length<2**8)return 1;if(length<2**16)return 2;if(length<2**24)return 3;if(length<2**32)return 4;throw new BaseError("Length is too large.")}function hashAuthorization(parameters){let{chainId,nonce,to}=parameters,address=parameters.contractAddress??parameters.address,hash=keccak256(concatHex(["0x05",
toRlp([chainId?numberToHex(chainId):"0x",address,nonce?numberToHex(nonce):"0x"])]));return to==="bytes"?hexToBytes2(hash):hash}async function signAuthorization(parameters){let{chainId,nonce,privateKey,to="object"}=parameters,address=parameters.contractAddress??parameters.address,signature=await sign(
{hash:hashAuthorization({address,chainId,nonce}),privateKey,to});return to==="object"?{address,chainId,nonce,...signature}:signature}var presignMessagePrefix=`Ethereum Signed Message:
`;function toPrefixedMessage(message_){let message=typeof message_=="string"?stringToHex(message_):typeof message_.raw=="string"?message_.raw:bytesToHex2(message_.
raw),prefix=stringToHex(`${presignMessagePrefix}${size(message)}`);return concat([prefix,message])}function hashMessage(message,to_){return keccak256(toPrefixedMessage(message),to_)}async function signMessage({message,privateKey}){return await sign({hash:hashMessage(message),privateKey,to:"hex"})}var exponents={wei:0,gwei:9,szabo:12,finney:15,ether:18};function format(value,decimals=0){if(!Number.isInteger(decimals)||decimals<0)throw new InvalidDecimalsError(
{decimals});let display=value.toString(),negative=display.startsWith("-");negative&&(display=display.slice(1)),display=display.padStart(decimals,"0");let[integer,
fraction]=[display.slice(0,display.length-decimals),display.slice(display.length-decimals)];return fraction=fraction.replace(/(0+)$/,""),`${negative?"-":""}${integer||
"0"}${fraction?`.${fraction}`:""}`}function formatGwei(wei,unit="wei"){return format(wei,exponents.gwei-exponents[unit])}var InvalidDecimalsError=class extends Error{constructor({decimals}){super(`\`decimals\` must be a non-negative integer. Got \`${decimals}\`.`),Object.defineProperty(
this,"name",{enumerable:!0,configurable:!0,writable:!0,value:"Value.InvalidDecimalsError"})}};function formatGwei2(wei,unit="wei"){return formatGwei(wei,unit)}function prettyPrint(args){let entries=Object.entries(args).map(([key,value])=>value===void 0||value===!1?null:[key,value]).filter(Boolean),maxLength=entries.reduce(
(acc,[key])=>Math.max(acc,key.length),0);return entries.map(([key,value])=>`  ${`${key}:`.padEnd(maxLength+1)}  ${value}`).join(`
`)}var InvalidLegacyVError=class extends BaseError{constructor({v}){super(`Invalid \`v\` value "${v}". Expected 27 or 28.`,{name:"InvalidLegacyVError"})}};var InvalidSerializableTransactionError=class extends BaseError{constructor({transaction}){super("Cannot infer a transaction type from provided transaction.",{metaMessages:[
"Provided Transaction:","{",prettyPrint(transaction),"}","","To infer the type, either provide:","- a `type` to the Transaction, or","- an EIP-1559 Transaction \
with `maxFeePerGas`, or","- an EIP-2930 Transaction with `gasPrice` & `accessList`, or","- an EIP-4844 Transaction with `blobs`, `blobVersionedHashes`, `sidecar\
s`, or","- an EIP-7702 Transaction with `authorizationList`, or","- a Legacy Transaction with `gasPrice`"],name:"InvalidSerializableTransactionError"})}};var InvalidStorageKeySizeError=class extends BaseError{constructor({storageKey}){super(`Size for storage key "${storageKey}" is invalid. Expected 32 bytes. Got ${Math.
floor((storageKey.length-2)/2)} bytes.`,{name:"InvalidStorageKeySizeError"})}};function serializeAuthorizationList(authorizationList){if(!authorizationList||authorizationList.length===0)return[];let serializedAuthorizationList=[];for(let authorization of authorizationList){
let{chainId,nonce,...signature}=authorization,contractAddress=authorization.address,signatureArray=toYParitySignatureArray({},signature);signatureArray.length>0&&
signature.yParity&&(signatureArray[0]=toHex(signature.yParity)),serializedAuthorizationList.push([chainId?toHex(chainId):"0x",contractAddress,nonce?toHex(nonce):
"0x",...signatureArray])}return serializedAuthorizationList}function blobsToCommitments(parameters){let{kzg}=parameters,to=parameters.to??(typeof parameters.blobs[0]=="string"?"hex":"bytes"),blobs=typeof parameters.blobs[0]==
"string"?parameters.blobs.map(x=>hexToBytes2(x)):parameters.blobs,commitments=[];for(let blob of blobs)commitments.push(Uint8Array.from(kzg.blobToKzgCommitment(
blob)));return to==="bytes"?commitments:commitments.map(x=>bytesToHex2(x))}function blobsToProofs(parameters){let{kzg}=parameters,to=parameters.to??(typeof parameters.blobs[0]=="string"?"hex":"bytes"),blobs=typeof parameters.blobs[0]==
"string"?parameters.blobs.map(x=>hexToBytes2(x)):parameters.blobs,commitments=typeof parameters.commitments[0]=="string"?parameters.commitments.map(x=>hexToBytes2(
x)):parameters.commitments,proofs=[];for(let i=0;i<blobs.length;i++){let blob=blobs[i],commitment=commitments[i];proofs.push(Uint8Array.from(kzg.computeBlobKzgProof(
blob,commitment)))}return to==="bytes"?proofs:proofs.map(x=>bytesToHex2(x))}var sha2562=sha256;function sha2563(value,to_){let to=to_||"hex",bytes=sha2562(isHex(value,{strict:!1})?toBytes2(value):value);return to==="bytes"?bytes:toHex(bytes)}function commitmentToVersionedHash(parameters){let{commitment,version:version2=1}=parameters,to=parameters.to??(typeof commitment=="string"?"hex":"bytes"),versionedHash=sha2563(
commitment,"bytes");return versionedHash.set([version2],0),to==="bytes"?versionedHash:bytesToHex2(versionedHash)}function commitmentsToVersionedHashes(parameters){let{commitments,version:version2}=parameters,to=parameters.to??(typeof commitments[0]=="string"?"hex":"bytes"),
hashes=[];for(let commitment of commitments)hashes.push(commitmentToVersionedHash({commitment,to,version:version2}));return hashes}var BlobSizeTooLargeError=class extends BaseError{constructor({maxSize,size:size2}){super("Blob size is too large.",{metaMessages:[`Max: ${maxSize} bytes`,`Give\
n: ${size2} bytes`],name:"BlobSizeTooLargeError"})}},EmptyBlobError=class extends BaseError{constructor(){super("Blob data must not be empty.",{name:"EmptyBlobE\
rror"})}},InvalidVersionedHashSizeError=class extends BaseError{constructor({hash,size:size2}){super(`Versioned hash "${hash}" size is invalid.`,{metaMessages:[
"Expected: 32",`Received: ${size2}`],name:"InvalidVersionedHashSizeError"})}},InvalidVersionedHashVersionError=class extends BaseError{constructor({hash,version:version2}){
super(`Versioned hash "${hash}" version is invalid.`,{metaMessages:[`Expected: ${1}`,`Received: ${version2}`],name:"InvalidVersionedHashVersionError"})}};function toBlobs(parameters){let to=parameters.to??(typeof parameters.data=="string"?"hex":"bytes"),data=typeof parameters.data=="string"?hexToBytes2(parameters.
data):parameters.data,size_=size(data);if(!size_)throw new EmptyBlobError;if(size_>761855)throw new BlobSizeTooLargeError({maxSize:761855,size:size_});let blobs=[],
active=!0,position=0;for(;active;){let blob=createCursor(new Uint8Array(131072)),size2=0;for(;size2<4096;){let bytes=data.slice(position,position+31);if(blob.pushByte(
0),blob.pushBytes(bytes),bytes.length<31){blob.pushByte(128),active=!1;break}size2++,position+=31}blobs.push(blob)}return to==="bytes"?blobs.map(x=>x.bytes):blobs.
map(x=>bytesToHex2(x.bytes))}function toBlobSidecars(parameters){let{data,kzg,to}=parameters,blobs=parameters.blobs??toBlobs({data,to}),commitments=parameters.commitments??blobsToCommitments(
{blobs,kzg,to}),proofs=parameters.proofs??blobsToProofs({blobs,commitments,kzg,to}),sidecars=[];for(let i=0;i<blobs.length;i++)sidecars.push({blob:blobs[i],commitment:commitments[i],
proof:proofs[i]});return sidecars}var maxInt8=2n**(8n-1n)-1n,maxInt16=2n**(16n-1n)-1n,maxInt24=2n**(24n-1n)-1n,maxInt32=2n**(32n-1n)-1n,maxInt40=2n**(40n-1n)-1n,maxInt48=2n**(48n-1n)-1n,maxInt56=2n**
(56n-1n)-1n,maxInt64=2n**(64n-1n)-1n,maxInt72=2n**(72n-1n)-1n,maxInt80=2n**(80n-1n)-1n,maxInt88=2n**(88n-1n)-1n,maxInt96=2n**(96n-1n)-1n,maxInt104=2n**(104n-1n)-
1n,maxInt112=2n**(112n-1n)-1n,maxInt120=2n**(120n-1n)-1n,maxInt128=2n**(128n-1n)-1n,maxInt136=2n**(136n-1n)-1n,maxInt144=2n**(144n-1n)-1n,maxInt152=2n**(152n-1n)-
1n,maxInt160=2n**(160n-1n)-1n,maxInt168=2n**(168n-1n)-1n,maxInt176=2n**(176n-1n)-1n,maxInt184=2n**(184n-1n)-1n,maxInt192=2n**(192n-1n)-1n,maxInt200=2n**(200n-1n)-
1n,maxInt208=2n**(208n-1n)-1n,maxInt216=2n**(216n-1n)-1n,maxInt224=2n**(224n-1n)-1n,maxInt232=2n**(232n-1n)-1n,maxInt240=2n**(240n-1n)-1n,maxInt248=2n**(248n-1n)-
1n,maxInt256=2n**(256n-1n)-1n,minInt8=-(2n**(8n-1n)),minInt16=-(2n**(16n-1n)),minInt24=-(2n**(24n-1n)),minInt32=-(2n**(32n-1n)),minInt40=-(2n**(40n-1n)),minInt48=-(2n**
(48n-1n)),minInt56=-(2n**(56n-1n)),minInt64=-(2n**(64n-1n)),minInt72=-(2n**(72n-1n)),minInt80=-(2n**(80n-1n)),minInt88=-(2n**(88n-1n)),minInt96=-(2n**(96n-1n)),
minInt104=-(2n**(104n-1n)),minInt112=-(2n**(112n-1n)),minInt120=-(2n**(120n-1n)),minInt128=-(2n**(128n-1n)),minInt136=-(2n**(136n-1n)),minInt144=-(2n**(144n-1n)),
minInt152=-(2n**(152n-1n)),minInt160=-(2n**(160n-1n)),minInt168=-(2n**(168n-1n)),minInt176=-(2n**(176n-1n)),minInt184=-(2n**(184n-1n)),minInt192=-(2n**(192n-1n)),
minInt200=-(2n**(200n-1n)),minInt208=-(2n**(208n-1n)),minInt216=-(2n**(216n-1n)),minInt224=-(2n**(224n-1n)),minInt232=-(2n**(232n-1n)),minInt240=-(2n**(240n-1n)),
minInt248=-(2n**(248n-1n)),minInt256=-(2n**(256n-1n)),maxUint8=2n**8n-1n,maxUint16=2n**16n-1n,maxUint24=2n**24n-1n,maxUint32=2n**32n-1n,maxUint40=2n**40n-1n,maxUint48=2n**
48n-1n,maxUint56=2n**56n-1n,maxUint64=2n**64n-1n,maxUint72=2n**72n-1n,maxUint80=2n**80n-1n,maxUint88=2n**88n-1n,maxUint96=2n**96n-1n,maxUint104=2n**104n-1n,maxUint112=2n**
112n-1n,maxUint120=2n**120n-1n,maxUint128=2n**128n-1n,maxUint136=2n**136n-1n,maxUint144=2n**144n-1n,maxUint152=2n**152n-1n,maxUint160=2n**160n-1n,maxUint168=2n**
168n-1n,maxUint176=2n**176n-1n,maxUint184=2n**184n-1n,maxUint192=2n**192n-1n,maxUint200=2n**200n-1n,maxUint208=2n**208n-1n,maxUint216=2n**216n-1n,maxUint224=2n**
224n-1n,maxUint232=2n**232n-1n,maxUint240=2n**240n-1n,maxUint248=2n**248n-1n,maxUint256=2n**256n-1n;var InvalidChainIdError=class extends BaseError{constructor({chainId}){super(typeof chainId=="number"?`Chain ID "${chainId}" is invalid.`:"Chain ID is invalid.",
{name:"InvalidChainIdError"})}};var ExecutionRevertedError=class extends BaseError{constructor({cause,message}={}){let reason=message?.replace("execution reverted: ","")?.replace("execution re\
verted","");super(`Execution reverted ${reason?`with reason: ${reason}`:"for an unknown reason"}.`,{cause,name:"ExecutionRevertedError"})}};Object.defineProperty(
ExecutionRevertedError,"code",{enumerable:!0,configurable:!0,writable:!0,value:3});Object.defineProperty(ExecutionRevertedError,"nodeMessage",{enumerable:!0,configurable:!0,
writable:!0,value:/execution reverted|gas required exceeds allowance/});var FeeCapTooHighError=class extends BaseError{constructor({cause,maxFeePerGas}={}){super(
`The fee cap (\`maxFeePerGas\`${typeof maxFeePerGas=="bigint"?` = ${formatGwei2(maxFeePerGas)} gwei`:""}) cannot be higher than the maximum allowed value (2^256\
-1).`,{cause,name:"FeeCapTooHighError"})}};Object.defineProperty(FeeCapTooHighError,"nodeMessage",{enumerable:!0,configurable:!0,writable:!0,value:/max fee per gas higher than 2\^256-1|fee cap higher than 2\^256-1/});
var FeeCapTooLowError=class extends BaseError{constructor({cause,maxFeePerGas}={}){super(`The fee cap (\`maxFeePerGas\`${typeof maxFeePerGas=="bigint"?` = ${formatGwei2(
maxFeePerGas)} gwei`:""}) cannot be lower than the block base fee.`,{cause,name:"FeeCapTooLowError"})}};Object.defineProperty(FeeCapTooLowError,"nodeMessage",{enumerable:!0,
configurable:!0,writable:!0,value:/max fee per gas less than block base fee|fee cap less than block base fee|transaction is outdated/});var NonceTooHighError=class extends BaseError{constructor({
cause,nonce}={}){super(`Nonce provided for the transaction ${nonce?`(${nonce}) `:""}is higher than the next one expected.`,{cause,name:"NonceTooHighError"})}};Object.
defineProperty(NonceTooHighError,"nodeMessage",{enumerable:!0,configurable:!0,writable:!0,value:/nonce too high/});var NonceTooLowError=class extends BaseError{constructor({
cause,nonce}={}){super([`Nonce provided for the transaction ${nonce?`(${nonce}) `:""}is lower than the current nonce of the account.`,"Try increasing the nonce \
or find the latest nonce with `getTransactionCount`."].join(`
`),{cause,name:"NonceTooLowError"})}};Object.defineProperty(NonceTooLowError,"nodeMessage",{enumerable:!0,configurable:!0,writable:!0,value:/nonce too low|transaction already imported|already known/});
var NonceMaxValueError=class extends BaseError{constructor({cause,nonce}={}){super(`Nonce provided for the transaction ${nonce?`(${nonce}) `:""}exceeds the maxi\
mum allowed nonce.`,{cause,name:"NonceMaxValueError"})}};Object.defineProperty(NonceMaxValueError,"nodeMessage",{enumerable:!0,configurable:!0,writable:!0,value:/nonce has max value/});
var InsufficientFundsError=class extends BaseError{constructor({cause}={}){super(["The total cost (gas * gas fee + value) of executing this transaction exceeds \
the balance of the account."].join(`
`),{cause,metaMessages:["This error could arise when the account does not have enough funds to:"," - pay for the total gas fee,"," - pay for the value to send.",
" ","The cost of the transaction is calculated as `gas * gas fee + value`, where:"," - `gas` is the amount of gas needed for transaction to execute,"," - `gas f\
ee` is the gas fee,"," - `value` is the amount of ether to send to the recipient."],name:"InsufficientFundsError"})}};Object.defineProperty(InsufficientFundsError,
"nodeMessage",{enumerable:!0,configurable:!0,writable:!0,value:/insufficient funds|exceeds transaction sender account balance|outoffunds/});var IntrinsicGasTooHighError=class extends BaseError{constructor({
cause,gas}={}){super(`The amount of gas ${gas?`(${gas}) `:""}provided for the transaction exceeds the limit allowed for the block.`,{cause,name:"IntrinsicGasToo\
HighError"})}};Object.defineProperty(IntrinsicGasTooHighError,"nodeMessage",{enumerable:!0,configurable:!0,writable:!0,value:/intrinsic gas too high|gas limit reached/});
var IntrinsicGasTooLowError=class extends BaseError{constructor({cause,gas}={}){super(`The amount of gas ${gas?`(${gas}) `:""}provided for the transaction is to\
o low.`,{cause,name:"IntrinsicGasTooLowError"})}};Object.defineProperty(IntrinsicGasTooLowError,"nodeMessage",{enumerable:!0,configurable:!0,writable:!0,value:/intrinsic gas too low/});
var TransactionTypeNotSupportedError=class extends BaseError{constructor({cause}){super("The transaction type is not supported for this chain.",{cause,name:"Tra\
nsactionTypeNotSupportedError"})}};Object.defineProperty(TransactionTypeNotSupportedError,"nodeMessage",{enumerable:!0,configurable:!0,writable:!0,value:/transaction type not valid/});
var TipAboveFeeCapError=class extends BaseError{constructor({cause,maxPriorityFeePerGas,maxFeePerGas}={}){super([`The provided tip (\`maxPriorityFeePerGas\`${typeof maxPriorityFeePerGas==
"bigint"?` = ${formatGwei2(maxPriorityFeePerGas)} gwei`:""}) cannot be higher than the fee cap (\`maxFeePerGas\`${typeof maxFeePerGas=="bigint"?` = ${formatGwei2(
maxFeePerGas)} gwei`:""}).`].join(`
`),{cause,name:"TipAboveFeeCapError"})}};Object.defineProperty(TipAboveFeeCapError,"nodeMessage",{enumerable:!0,configurable:!0,writable:!0,value:/max priority fee per gas higher than max fee per gas|tip higher than fee cap/});function slice(value,start,end,{strict}={}){return isHex(value,{strict:!1})?sliceHex(value,start,end,{strict}):sliceBytes(value,start,end,{strict})}function assertStartOffset(value,start){
if(typeof start=="number"&&start>0&&start>size(value)-1)throw new SliceOffsetOutOfBoundsError({offset:start,position:"start",size:size(value)})}function assertEndOffset(value,start,end){
if(typeof start=="number"&&typeof end=="number"&&size(value)!==end-start)throw new SliceOffsetOutOfBoundsError({offset:end,position:"end",size:size(value)})}function sliceBytes(value_,start,end,{
strict}={}){assertStartOffset(value_,start);let value=value_.slice(start,end);return strict&&assertEndOffset(value,start,end),value}function sliceHex(value_,start,end,{
strict}={}){assertStartOffset(value_,start);let value=`0x${value_.replace("0x","").slice((start??0)*2,(end??value_.length)*2)}`;return strict&&assertEndOffset(value,
start,end),value}function assertTransactionEIP7702(transaction){let{authorizationList}=transaction;if(authorizationList)for(let authorization of authorizationList){let{chainId}=authorization,
address=authorization.address;if(!isAddress(address))throw new InvalidAddressError({address});if(chainId<0)throw new InvalidChainIdError({chainId})}assertTransactionEIP1559(
transaction)}function assertTransactionEIP4844(transaction){let{blobVersionedHashes}=transaction;if(blobVersionedHashes){if(blobVersionedHashes.length===0)throw new EmptyBlobError;
for(let hash of blobVersionedHashes){let size_=size(hash),version2=hexToNumber2(slice(hash,0,1));if(size_!==32)throw new InvalidVersionedHashSizeError({hash,size:size_});
if(version2!==1)throw new InvalidVersionedHashVersionError({hash,version:version2})}}assertTransactionEIP1559(transaction)}function assertTransactionEIP1559(transaction){
let{chainId,maxPriorityFeePerGas,maxFeePerGas,to}=transaction;if(chainId<=0)throw new InvalidChainIdError({chainId});if(to&&!isAddress(to))throw new InvalidAddressError(
{address:to});if(maxFeePerGas&&maxFeePerGas>maxUint256)throw new FeeCapTooHighError({maxFeePerGas});if(typeof maxPriorityFeePerGas=="bigint"&&typeof maxFeePerGas==
"bigint"&&maxPriorityFeePerGas>maxFeePerGas)throw new TipAboveFeeCapError({maxFeePerGas,maxPriorityFeePerGas})}function assertTransactionEIP2930(transaction){let{
chainId,maxPriorityFeePerGas,gasPrice,maxFeePerGas,to}=transaction;if(chainId<=0)throw new InvalidChainIdError({chainId});if(to&&!isAddress(to))throw new InvalidAddressError(
{address:to});if(maxPriorityFeePerGas||maxFeePerGas)throw new BaseError("`maxFeePerGas`/`maxPriorityFeePerGas` is not a valid EIP-2930 Transaction attribute.");
if(gasPrice&&gasPrice>maxUint256)throw new FeeCapTooHighError({maxFeePerGas:gasPrice})}function assertTransactionLegacy(transaction){let{chainId,maxPriorityFeePerGas,
gasPrice,maxFeePerGas,to}=transaction;if(to&&!isAddress(to))throw new InvalidAddressError({address:to});if(typeof chainId<"u"&&chainId<=0)throw new InvalidChainIdError(
{chainId});if(maxPriorityFeePerGas||maxFeePerGas)throw new BaseError("`maxFeePerGas`/`maxPriorityFeePerGas` is not a valid Legacy Transaction attribute.");if(gasPrice&&
gasPrice>maxUint256)throw new FeeCapTooHighError({maxFeePerGas:gasPrice})}function getTransactionType(transaction){if(transaction.type)return transaction.type;if(typeof transaction.authorizationList<"u")return"eip7702";if(typeof transaction.
blobs<"u"||typeof transaction.blobVersionedHashes<"u"||typeof transaction.maxFeePerBlobGas<"u"||typeof transaction.sidecars<"u")return"eip4844";if(typeof transaction.
maxFeePerGas<"u"||typeof transaction.maxPriorityFeePerGas<"u")return"eip1559";if(typeof transaction.gasPrice<"u")return typeof transaction.accessList<"u"?"eip29\
30":"legacy";throw new InvalidSerializableTransactionError({transaction})}function serializeAccessList(accessList){if(!accessList||accessList.length===0)return[];let serializedAccessList=[];for(let i=0;i<accessList.length;i++){let{address,
storageKeys}=accessList[i];for(let j=0;j<storageKeys.length;j++)if(storageKeys[j].length-2!==64)throw new InvalidStorageKeySizeError({storageKey:storageKeys[j]});
if(!isAddress(address,{strict:!1}))throw new InvalidAddressError({address});serializedAccessList.push([address,storageKeys])}return serializedAccessList}function serializeTransaction(transaction,signature){let type=getTransactionType(transaction);return type==="eip1559"?serializeTransactionEIP1559(transaction,signature):
type==="eip2930"?serializeTransactionEIP2930(transaction,signature):type==="eip4844"?serializeTransactionEIP4844(transaction,signature):type==="eip7702"?serializeTransactionEIP7702(
transaction,signature):serializeTransactionLegacy(transaction,signature)}function serializeTransactionEIP7702(transaction,signature){let{authorizationList,chainId,
gas,nonce,to,value,maxFeePerGas,maxPriorityFeePerGas,accessList,data}=transaction;assertTransactionEIP7702(transaction);let serializedAccessList=serializeAccessList(
accessList),serializedAuthorizationList=serializeAuthorizationList(authorizationList);return concatHex(["0x04",toRlp([numberToHex(chainId),nonce?numberToHex(nonce):
"0x",maxPriorityFeePerGas?numberToHex(maxPriorityFeePerGas):"0x",maxFeePerGas?numberToHex(maxFeePerGas):"0x",gas?numberToHex(gas):"0x",to??"0x",value?numberToHex(
value):"0x",data??"0x",serializedAccessList,serializedAuthorizationList,...toYParitySignatureArray(transaction,signature)])])}function serializeTransactionEIP4844(transaction,signature){
let{chainId,gas,nonce,to,value,maxFeePerBlobGas,maxFeePerGas,maxPriorityFeePerGas,accessList,data}=transaction;assertTransactionEIP4844(transaction);let blobVersionedHashes=transaction.
blobVersionedHashes,sidecars=transaction.sidecars;if(transaction.blobs&&(typeof blobVersionedHashes>"u"||typeof sidecars>"u")){let blobs2=typeof transaction.blobs[0]==
"string"?transaction.blobs:transaction.blobs.map(x=>bytesToHex2(x)),kzg=transaction.kzg,commitments2=blobsToCommitments({blobs:blobs2,kzg});if(typeof blobVersionedHashes>
"u"&&(blobVersionedHashes=commitmentsToVersionedHashes({commitments:commitments2})),typeof sidecars>"u"){let proofs2=blobsToProofs({blobs:blobs2,commitments:commitments2,
kzg});sidecars=toBlobSidecars({blobs:blobs2,commitments:commitments2,proofs:proofs2})}}let serializedAccessList=serializeAccessList(accessList),serializedTransaction=[
numberToHex(chainId),nonce?numberToHex(nonce):"0x",maxPriorityFeePerGas?numberToHex(maxPriorityFeePerGas):"0x",maxFeePerGas?numberToHex(maxFeePerGas):"0x",gas?numberToHex(
gas):"0x",to??"0x",value?numberToHex(value):"0x",data??"0x",serializedAccessList,maxFeePerBlobGas?numberToHex(maxFeePerBlobGas):"0x",blobVersionedHashes??[],...toYParitySignatureArray(
transaction,signature)],blobs=[],commitments=[],proofs=[];if(sidecars)for(let i=0;i<sidecars.length;i++){let{blob,commitment,proof}=sidecars[i];blobs.push(blob),
commitments.push(commitment),proofs.push(proof)}return concatHex(["0x03",sidecars?toRlp([serializedTransaction,blobs,commitments,proofs]):toRlp(serializedTransaction)])}
function serializeTransactionEIP1559(transaction,signature){let{chainId,gas,nonce,to,value,maxFeePerGas,maxPriorityFeePerGas,accessList,data}=transaction;assertTransactionEIP1559(
transaction);let serializedAccessList=serializeAccessList(accessList),serializedTransaction=[numberToHex(chainId),nonce?numberToHex(nonce):"0x",maxPriorityFeePerGas?
numberToHex(maxPriorityFeePerGas):"0x",maxFeePerGas?numberToHex(maxFeePerGas):"0x",gas?numberToHex(gas):"0x",to??"0x",value?numberToHex(value):"0x",data??"0x",serializedAccessList,
...toYParitySignatureArray(transaction,signature)];return concatHex(["0x02",toRlp(serializedTransaction)])}function serializeTransactionEIP2930(transaction,signature){
let{chainId,gas,data,nonce,to,value,accessList,gasPrice}=transaction;assertTransactionEIP2930(transaction);let serializedAccessList=serializeAccessList(accessList),
serializedTransaction=[numberToHex(chainId),nonce?numberToHex(nonce):"0x",gasPrice?numberToHex(gasPrice):"0x",gas?numberToHex(gas):"0x",to??"0x",value?numberToHex(
value):"0x",data??"0x",serializedAccessList,...toYParitySignatureArray(transaction,signature)];return concatHex(["0x01",toRlp(serializedTransaction)])}function serializeTransactionLegacy(transaction,signature){
let{chainId=0,gas,data,nonce,to,value,gasPrice}=transaction;assertTransactionLegacy(transaction);let serializedTransaction=[nonce?numberToHex(nonce):"0x",gasPrice?
numberToHex(gasPrice):"0x",gas?numberToHex(gas):"0x",to??"0x",value?numberToHex(value):"0x",data??"0x"];if(signature){let v=(()=>{if(signature.v>=35n)return(signature.
v-35n)/2n>0?signature.v:27n+(signature.v===35n?0n:1n);if(chainId>0)return BigInt(chainId*2)+BigInt(35n+signature.v-27n);let v2=27n+(signature.v===27n?0n:1n);if(signature.
v!==v2)throw new InvalidLegacyVError({v:signature.v});return v2})(),r=trim(signature.r),s=trim(signature.s);serializedTransaction=[...serializedTransaction,numberToHex(
v),r==="0x00"?"0x":r,s==="0x00"?"0x":s]}else chainId>0&&(serializedTransaction=[...serializedTransaction,numberToHex(chainId),"0x","0x"]);return toRlp(serializedTransaction)}
function toYParitySignatureArray(transaction,signature_){let signature=signature_??transaction,{v,yParity}=signature;if(typeof signature.r>"u")return[];if(typeof signature.
s>"u")return[];if(typeof v>"u"&&typeof yParity>"u")return[];let r=trim(signature.r),s=trim(signature.s);return[typeof yParity=="number"?yParity?numberToHex(1):"\
0x":v===0n?"0x":v===1n?numberToHex(1):v===27n?"0x":numberToHex(1),r==="0x00"?"0x":r,s==="0x00"?"0x":s]}async function signTransaction(parameters){let{privateKey,transaction,serializer=serializeTransaction}=parameters,signableTransaction=transaction.type==="eip484\
4"?{...transaction,sidecars:!1}:transaction,signature=await sign({hash:keccak256(await serializer(signableTransaction)),privateKey});return await serializer(transaction,
signature)}var AbiEncodingArrayLengthMismatchError=class extends BaseError{constructor({expectedLength,givenLength,type}){super([`ABI encoding array length mismatch for ty\
pe ${type}.`,`Expected length: ${expectedLength}`,`Given length: ${givenLength}`].join(`
`),{name:"AbiEncodingArrayLengthMismatchError"})}},AbiEncodingBytesSizeMismatchError=class extends BaseError{constructor({expectedSize,value}){super(`Size of by\
tes "${value}" (bytes${size(value)}) does not match expected size (bytes${expectedSize}).`,{name:"AbiEncodingBytesSizeMismatchError"})}},AbiEncodingLengthMismatchError=class extends BaseError{constructor({
expectedLength,givenLength}){super(["ABI encoding params/values length mismatch.",`Expected length (params): ${expectedLength}`,`Given length (values): ${givenLength}`].
join(`
`),{name:"AbiEncodingLengthMismatchError"})}};var BytesSizeMismatchError=class extends BaseError{constructor({expectedSize,givenSize}){super(`Expected bytes${expectedSize}, got bytes${givenSize}.`,{name:"By\
tesSizeMismatchError"})}};var InvalidAbiEncodingTypeError=class extends BaseError{constructor(type,{docsPath}){super([`Type "${type}" is not a valid encoding type.`,"Please provide a val\
id ABI type."].join(`
`),{docsPath,name:"InvalidAbiEncodingType"})}};var InvalidArrayError=class extends BaseError{constructor(value){super([`Value "${value}" is not a valid array.`].join(`
`),{name:"InvalidArrayError"})}};var bytesRegex=/^bytes([1-9]|1[0-9]|2[0-9]|3[0-2])?$/,integerRegex=/^(u?int)(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?$/;function encodeAbiParameters(params,values){if(params.length!==values.length)throw new AbiEncodingLengthMismatchError({expectedLength:params.length,givenLength:values.
length});let preparedParams=prepareParams({params,values});return encodeParams(preparedParams)}function prepareParams({params,values}){let preparedParams=[];for(let i=0;i<
params.length;i++)preparedParams.push(prepareParam({param:params[i],value:values[i]}));return preparedParams}function prepareParam({param,value}){let arrayComponents=getArrayComponents(
param.type);if(arrayComponents){let[length,type]=arrayComponents;return encodeArray(value,{length,param:{...param,type}})}if(param.type==="tuple")return encodeTuple(
value,{param});if(param.type==="address")return encodeAddress(value);if(param.type==="bool")return encodeBool(value);if(param.type.startsWith("uint")||param.type.
startsWith("int")){let signed=param.type.startsWith("int"),[,,size2="256"]=integerRegex.exec(param.type)??[];return encodeNumber(value,{signed,size:Number(size2)})}
if(param.type.startsWith("bytes"))return encodeBytes(value,{param});if(param.type==="string")return encodeString(value);throw new InvalidAbiEncodingTypeError(param.
type,{docsPath:"/docs/contract/encodeAbiParameters"})}function encodeParams(preparedParams){let staticSize=0;for(let i=0;i<preparedParams.length;i++){let{dynamic,
encoded}=preparedParams[i];dynamic?staticSize+=32:staticSize+=size(encoded)}let staticParams=[],dynamicParams=[],dynamicSize=0;for(let i=0;i<preparedParams.length;i++){
let{dynamic,encoded}=preparedParams[i];dynamic?(staticParams.push(numberToHex(staticSize+dynamicSize,{size:32})),dynamicParams.push(encoded),dynamicSize+=size(encoded)):
staticParams.push(encoded)}return concatHex([...staticParams,...dynamicParams])}function encodeAddress(value){if(!isAddress(value))throw new InvalidAddressError(
{address:value});return{dynamic:!1,encoded:padHex(value.toLowerCase())}}function encodeArray(value,{length,param}){let dynamic=length===null;if(!Array.isArray(value))
throw new InvalidArrayError(value);if(!dynamic&&value.length!==length)throw new AbiEncodingArrayLengthMismatchError({expectedLength:length,givenLength:value.length,
type:`${param.type}[${length}]`});let dynamicChild=value.length===0&&isDynamicType(param),preparedParams=[];for(let i=0;i<value.length;i++){let preparedParam=prepareParam(
{param,value:value[i]});preparedParam.dynamic&&(dynamicChild=!0),preparedParams.push(preparedParam)}if(dynamic||dynamicChild){let data=encodeParams(preparedParams);
if(dynamic){let length2=numberToHex(preparedParams.length,{size:32});return{dynamic:!0,encoded:concatHex([length2,data])}}if(dynamicChild)return{dynamic:!0,encoded:data}}
return{dynamic:!1,encoded:concatHex(preparedParams.map(({encoded})=>encoded))}}function encodeBytes(value,{param}){let[,paramSize]=param.type.split("bytes"),hex=value.
length%2?`0x0${value.slice(2)}`:value,bytesSize=size(hex);if(!paramSize){let value_=hex;return bytesSize%32!==0&&(value_=padHex(value_,{dir:"right",size:Math.ceil(
bytesSize/32)*32})),{dynamic:!0,encoded:concatHex([padHex(numberToHex(bytesSize,{size:32})),value_])}}if(bytesSize!==Number.parseInt(paramSize,10))throw new AbiEncodingBytesSizeMismatchError(
{expectedSize:Number.parseInt(paramSize,10),value});return{dynamic:!1,encoded:padHex(hex,{dir:"right"})}}function encodeBool(value){if(typeof value!="boolean")throw new BaseError(
`Invalid boolean value: "${value}" (type: ${typeof value}). Expected: \`true\` or \`false\`.`);return{dynamic:!1,encoded:padHex(boolToHex(value))}}function encodeNumber(value,{
signed,size:size2=256}){if(typeof size2=="number"){let max=2n**(BigInt(size2)-(signed?1n:0n))-1n,min=signed?-max-1n:0n;if(value>max||value<min)throw new IntegerOutOfRangeError(
{max:max.toString(),min:min.toString(),signed,size:size2/8,value:value.toString()})}return{dynamic:!1,encoded:numberToHex(value,{size:32,signed})}}function encodeString(value){
let hexValue=stringToHex(value),partsLength=Math.ceil(size(hexValue)/32),parts=[];for(let i=0;i<partsLength;i++)parts.push(padHex(slice(hexValue,i*32,(i+1)*32),
{dir:"right"}));return{dynamic:!0,encoded:concatHex([padHex(numberToHex(size(hexValue),{size:32})),...parts])}}function encodeTuple(value,{param}){let dynamic=!1,
preparedParams=[];for(let i=0;i<param.components.length;i++){let param_=param.components[i],index=Array.isArray(value)?i:param_.name,preparedParam=prepareParam(
{param:param_,value:value[index]});preparedParams.push(preparedParam),preparedParam.dynamic&&(dynamic=!0)}return{dynamic,encoded:dynamic?encodeParams(preparedParams):
concatHex(preparedParams.map(({encoded})=>encoded))}}function getArrayComponents(type){let matches=type.match(/^(.*)\[(\d+)?\]$/);return matches?[matches[2]?Number(
matches[2]):null,matches[1]]:void 0}function isDynamicType(param){let{type}=param;if(type==="string"||type==="bytes"||type.endsWith("[]"))return!0;if(type==="tu\
ple")return param.components.some(isDynamicType);let arrayComponents=getArrayComponents(type);return arrayComponents?isDynamicType({...param,type:arrayComponents[1]}):
!1}var stringify=(value,replacer,space)=>JSON.stringify(value,(key,value_)=>{let value2=typeof value_=="bigint"?value_.toString():value_;return typeof replacer=="f\
unction"?replacer(key,value2):value2},space);var InvalidDomainError=class extends BaseError{constructor({domain}){super(`Invalid domain "${stringify(domain)}".`,{metaMessages:["Must be a valid EIP-712 doma\
in."],name:"InvalidDomainError"})}},InvalidPrimaryTypeError=class extends BaseError{constructor({primaryType,types}){super(`Invalid primary type \`${primaryType}\
\` must be one of \`${JSON.stringify(Object.keys(types))}\`.`,{docsPath:"/api/glossary/Errors#typeddatainvalidprimarytypeerror",metaMessages:["Check that the pr\
imary type is a key in `types`."],name:"InvalidPrimaryTypeError"})}},InvalidStructTypeError=class extends BaseError{constructor({type}){super(`Struct type "${type}\
" is invalid.`,{metaMessages:['Struct type must contain only letters, digits, "_", "$" and ":", and must not be a Solidity type.'],name:"InvalidStructTypeError"})}},
InvalidTypedDataTypeError=class extends BaseError{constructor({type}){let isAlias=/^u?int(\[[0-9]*\])*$/.test(type);super(`Type "${type}" is not a valid EIP-712\
 type.`,{metaMessages:isAlias?[`Use "${type.replace(/^(u?int)/,"$&256")}" instead.`]:void 0,name:"InvalidTypedDataTypeError"})}};function validateTypedData(parameters){let{domain,message,primaryType,types}=parameters,validateData=(struct,data)=>{for(let param of struct){let{name,type}=param,
value=data[name],integerMatch=type.match(integerRegex);if(integerMatch&&(typeof value=="number"||typeof value=="bigint")){let[_type,base,size_]=integerMatch;numberToHex(
value,{signed:base==="int",size:Number.parseInt(size_,10)/8})}if(type==="address"&&typeof value=="string"&&!isAddress(value))throw new InvalidAddressError({address:value});
let bytesMatch=type.match(bytesRegex);if(bytesMatch){let[_type,size_]=bytesMatch;if(size_&&size(value)!==Number.parseInt(size_,10))throw new BytesSizeMismatchError(
{expectedSize:Number.parseInt(size_,10),givenSize:size(value)})}Object.hasOwn(types,type)&&validateData(types[type],value)}};for(let type of Object.keys(types))
validateReference(type);for(let struct of Object.values(types))for(let field of struct??[])validateField2(field.type,types);if(types.EIP712Domain&&domain){if(typeof domain!=
"object")throw new InvalidDomainError({domain});validateData(types.EIP712Domain,domain)}if(primaryType!=="EIP712Domain")if(types[primaryType])validateData(types[primaryType],
message);else throw new InvalidPrimaryTypeError({primaryType,types})}function getTypesForEIP712Domain({domain}){return[domain?.name!=null&&{name:"name",type:"st\
ring"},domain?.version!=null&&{name:"version",type:"string"},domain?.chainId!=null&&{name:"chainId",type:"uint256"},domain?.verifyingContract!=null&&{name:"veri\
fyingContract",type:"address"},domain?.salt!=null&&{name:"salt",type:"bytes32"}].filter(Boolean)}function validateField2(type,types){let baseType=type.replace(/(\[[0-9]*\])+$/,"");if(baseType==="int"||baseType==="uint")throw new InvalidTypedDataTypeError({type});
if(!Object.hasOwn(types,baseType)&&!isSolidityType(baseType))throw new InvalidTypedDataTypeError({type})}function isSolidityType(type){return type==="address"||
type==="bool"||type==="string"||bytesRegex.test(type)||integerRegex.test(type)}function validateReference(type){if(!/^[A-Za-z0-9_$:]+$/.test(type)||type==="addr\
ess"||type==="bool"||type==="string"||/^(u?int|bytes)[0-9]*$/.test(type))throw new InvalidStructTypeError({type})}function hashTypedData(parameters){let{domain={},message,primaryType}=parameters,types={EIP712Domain:getTypesForEIP712Domain({domain}),...parameters.types};validateTypedData(
{domain,message,primaryType,types});let parts=["0x1901"];return domain&&parts.push(hashDomain({domain,types})),primaryType!=="EIP712Domain"&&parts.push(hashStruct(
{data:message,primaryType,types})),keccak256(concat(parts))}function hashDomain({domain,types}){return hashStruct({data:domain,primaryType:"EIP712Domain",types})}
function hashStruct({data,primaryType,types}){let encoded=encodeData({data,primaryType,types});return keccak256(encoded)}function encodeData({data,primaryType,types}){
let encodedTypes=[{type:"bytes32"}],encodedValues=[hashType({primaryType,types})];for(let field of types[primaryType]){let[type,value]=encodeField({types,name:field.
name,type:field.type,value:data[field.name]});encodedTypes.push(type),encodedValues.push(value)}return encodeAbiParameters(encodedTypes,encodedValues)}function hashType({
primaryType,types}){let encodedHashType=toHex(encodeType({primaryType,types}));return keccak256(encodedHashType)}function encodeType({primaryType,types}){let result="",
unsortedDeps=findTypeDependencies({primaryType,types});unsortedDeps.delete(primaryType);let deps=[primaryType,...Array.from(unsortedDeps).sort()];for(let type of deps)
result+=`${type}(${types[type].map(({name,type:t})=>`${t} ${name}`).join(",")})`;return result}function findTypeDependencies({primaryType:primaryType_,types},results=new Set){
let primaryType=primaryType_.replace(/(\[[0-9]*\])+$/,"");if(results.has(primaryType)||types[primaryType]===void 0)return results;results.add(primaryType);for(let field of types[primaryType])
findTypeDependencies({primaryType:field.type,types},results);return results}function encodeField({types,name,type,value}){if(types[type]!==void 0)return[{type:"\
bytes32"},keccak256(encodeData({data:value,primaryType:type,types}))];if(type==="bytes")return[{type:"bytes32"},keccak256(value)];if(type==="string")return[{type:"\
bytes32"},keccak256(toHex(value))];if(type.lastIndexOf("]")===type.length-1){let parsedType=type.slice(0,type.lastIndexOf("[")),typeValuePairs=value.map(item=>encodeField(
{name,type:parsedType,types,value:item}));return[{type:"bytes32"},keccak256(encodeAbiParameters(typeValuePairs.map(([t])=>t),typeValuePairs.map(([,v])=>v)))]}return[
{type},value]}async function signTypedData(parameters){let{privateKey,...typedData}=parameters;return await sign({hash:hashTypedData(typedData),privateKey,to:"hex"})}function privateKeyToAccount(privateKey,options={}){let{nonceManager}=options,publicKey=toHex(secp256k1.getPublicKey(privateKey.slice(2),!1)),address=publicKeyToAddress(
publicKey);return{...toAccount({address,nonceManager,async sign({hash}){return sign({hash,privateKey,to:"hex"})},async signAuthorization(authorization){return signAuthorization(
{...authorization,privateKey})},async signMessage({message}){return signMessage({message,privateKey})},async signTransaction(transaction,{serializer}={}){return signTransaction(
{privateKey,transaction,serializer})},async signTypedData(typedData){return signTypedData({...typedData,privateKey})}}),publicKey,source:"privateKey"}}export{privateKeyToAccount};
