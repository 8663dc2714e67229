// Made by scripts/bundleViem.mjs with esbuild 0.28.2 of viem 2.57.20: decodeErrorResult, decodeFunctionData, encodeDeployData, encodeFunctionData, toFunctionSelector

var __getOwnPropNames=Object.getOwnPropertyNames;var __esm=(fn,res,err)=>function(){if(err)throw err[0];try{return fn&&(res=(0,fn[__getOwnPropNames(fn)[0]])(fn=0)),res}catch(e){throw err=[e],e}};function execTyped(regex,string){return regex.exec(string)?.groups}var init_regex=__esm({"node_modules/abitype/dist/esm/regex.js"(){}});function formatAbiParameter(abiParameter){let type=abiParameter.type;if(tupleRegex.test(abiParameter.type)&&"components"in abiParameter){type="(";let length=abiParameter.
components.length;for(let i=0;i<length;i++){let component=abiParameter.components[i];type+=formatAbiParameter(component),i<length-1&&(type+=", ")}let result=execTyped(
tupleRegex,abiParameter.type);return type+=`)${result?.array||""}`,formatAbiParameter({...abiParameter,type})}return"indexed"in abiParameter&&abiParameter.indexed&&
(type=`${type} indexed`),abiParameter.name?`${type} ${abiParameter.name}`:type}var tupleRegex,init_formatAbiParameter=__esm({"node_modules/abitype/dist/esm/huma\
n-readable/formatAbiParameter.js"(){init_regex();tupleRegex=/^tuple(?<array>(\[(\d*)\])*)$/}});function formatAbiParameters(abiParameters){let params="",length=abiParameters.length;for(let i=0;i<length;i++){let abiParameter=abiParameters[i];params+=formatAbiParameter(
abiParameter),i!==length-1&&(params+=", ")}return params}var init_formatAbiParameters=__esm({"node_modules/abitype/dist/esm/human-readable/formatAbiParameters.j\
s"(){init_formatAbiParameter()}});function formatAbiItem(abiItem){return abiItem.type==="function"?`function ${abiItem.name}(${formatAbiParameters(abiItem.inputs)})${abiItem.stateMutability&&abiItem.
stateMutability!=="nonpayable"?` ${abiItem.stateMutability}`:""}${abiItem.outputs?.length?` returns (${formatAbiParameters(abiItem.outputs)})`:""}`:abiItem.type===
"event"?`event ${abiItem.name}(${formatAbiParameters(abiItem.inputs)})`:abiItem.type==="error"?`error ${abiItem.name}(${formatAbiParameters(abiItem.inputs)})`:abiItem.
type==="constructor"?`constructor(${formatAbiParameters(abiItem.inputs)})${abiItem.stateMutability==="payable"?" payable":""}`:abiItem.type==="fallback"?`fallba\
ck() external${abiItem.stateMutability==="payable"?" payable":""}`:"receive() external payable"}var init_formatAbiItem=__esm({"node_modules/abitype/dist/esm/hum\
an-readable/formatAbiItem.js"(){init_formatAbiParameters()}});var init_exports=__esm({"node_modules/abitype/dist/esm/exports/index.js"(){init_formatAbiItem()}});var version,init_version=__esm({"node_modules/viem/_esm/errors/version.js"(){version="2.57.20"}});function walk(err,fn){return fn?.(err)?err:err&&typeof err=="object"&&"cause"in err&&err.cause!==void 0?walk(err.cause,fn):fn?null:err}var errorConfig,BaseError,
init_base=__esm({"node_modules/viem/_esm/errors/base.js"(){init_version();errorConfig={getDocsUrl:({docsBaseUrl,docsPath:docsPath3="",docsSlug})=>docsPath3?`${docsBaseUrl??
"https://viem.sh"}${docsPath3}${docsSlug?`#${docsSlug}`:""}`:void 0,version:`viem@${version}`},BaseError=class _BaseError extends Error{constructor(shortMessage,args={}){
let details=args.cause instanceof _BaseError?args.cause.details:args.cause?.message?args.cause.message:args.details,docsPath3=args.cause instanceof _BaseError&&
args.cause.docsPath||args.docsPath,docsUrl=errorConfig.getDocsUrl?.({...args,docsPath:docsPath3}),message=[shortMessage||"An error occurred.","",...args.metaMessages?
[...args.metaMessages,""]:[],...docsUrl?[`Docs: ${docsUrl}`]:[],...details?[`Details: ${details}`]:[],...errorConfig.version?[`Version: ${errorConfig.version}`]:
[]].join(`
`);super(message,args.cause?{cause:args.cause}:void 0),Object.defineProperty(this,"details",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),Object.defineProperty(
this,"docsPath",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),Object.defineProperty(this,"metaMessages",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),
Object.defineProperty(this,"shortMessage",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),Object.defineProperty(this,"version",{enumerable:!0,configurable:!0,
writable:!0,value:void 0}),Object.defineProperty(this,"name",{enumerable:!0,configurable:!0,writable:!0,value:"BaseError"}),this.details=details,this.docsPath=docsPath3,
this.metaMessages=args.metaMessages,this.name=args.name??this.name,this.shortMessage=shortMessage,this.version=version}walk(fn){return walk(this,fn)}}}});var InvalidAddressError,init_address=__esm({"node_modules/viem/_esm/errors/address.js"(){init_base();InvalidAddressError=class extends BaseError{constructor({address}){
super(`Address "${address}" is invalid.`,{metaMessages:["- Address must be a hex value of 20 bytes (40 hex characters).","- Address must match its checksum coun\
terpart."],name:"InvalidAddressError"})}}}});function isHex(value,{even=!1,strict=!0}={}){return!value||typeof value!="string"||even&&value.length%2!==0?!1:strict?/^0x[0-9a-fA-F]*$/.test(value):value.startsWith(
"0x")}var init_isHex=__esm({"node_modules/viem/_esm/utils/data/isHex.js"(){}});var SliceOffsetOutOfBoundsError,SizeExceedsPaddingSizeError,init_data=__esm({"node_modules/viem/_esm/errors/data.js"(){init_base();SliceOffsetOutOfBoundsError=class extends BaseError{constructor({
offset,position,size:size2}){super(`Slice ${position==="start"?"starting":"ending"} at offset "${offset}" is out-of-bounds (size: ${size2}).`,{name:"SliceOffset\
OutOfBoundsError"})}},SizeExceedsPaddingSizeError=class extends BaseError{constructor({size:size2,targetSize,type}){super(`${type.charAt(0).toUpperCase()}${type.
slice(1).toLowerCase()} size (${size2}) exceeds padding size (${targetSize}).`,{name:"SizeExceedsPaddingSizeError"})}}}});function pad(hexOrBytes,{dir,size:size2=32}={}){return typeof hexOrBytes=="string"?padHex(hexOrBytes,{dir,size:size2}):padBytes(hexOrBytes,{dir,size:size2})}function padHex(hex_,{
dir,size:size2=32}={}){if(size2===null)return hex_;let hex=hex_.replace("0x","");if(hex.length>size2*2)throw new SizeExceedsPaddingSizeError({size:Math.ceil(hex.
length/2),targetSize:size2,type:"hex"});return`0x${hex[dir==="right"?"padEnd":"padStart"](size2*2,"0")}`}function padBytes(bytes,{dir,size:size2=32}={}){if(size2===
null)return bytes;if(bytes.length>size2)throw new SizeExceedsPaddingSizeError({size:bytes.length,targetSize:size2,type:"bytes"});let paddedBytes=new Uint8Array(
size2);for(let i=0;i<size2;i++){let padEnd=dir==="right";paddedBytes[padEnd?i:size2-i-1]=bytes[padEnd?i:bytes.length-i-1]}return paddedBytes}var init_pad=__esm(
{"node_modules/viem/_esm/utils/data/pad.js"(){init_data()}});var IntegerOutOfRangeError,InvalidBytesBooleanError,SizeOverflowError,init_encoding=__esm({"node_modules/viem/_esm/errors/encoding.js"(){init_base();IntegerOutOfRangeError=
class extends BaseError{constructor({max,min,signed,size:size2,value}){super(`Number "${value}" is not in safe ${size2?`${size2*8}-bit ${signed?"signed":"unsign\
ed"} `:""}integer range ${max?`(${min} to ${max})`:`(above ${min})`}`,{name:"IntegerOutOfRangeError"})}},InvalidBytesBooleanError=class extends BaseError{constructor(bytes){
super(`Bytes value "${bytes}" is not a valid boolean. The bytes array must contain a single byte of either a 0 or 1 value.`,{name:"InvalidBytesBooleanError"})}},
SizeOverflowError=class extends BaseError{constructor({givenSize,maxSize}){super(`Size cannot exceed ${maxSize} bytes. Given size: ${givenSize} bytes.`,{name:"S\
izeOverflowError"})}}}});function size(value){return isHex(value,{strict:!1})?Math.ceil((value.length-2)/2):value.length}var init_size=__esm({"node_modules/viem/_esm/utils/data/size.js"(){
init_isHex()}});function trim(hexOrBytes,{dir="left"}={}){let data=typeof hexOrBytes=="string"?hexOrBytes.replace("0x",""):hexOrBytes,sliceLength=0;for(let i=0;i<data.length-1&&
data[dir==="left"?i:data.length-i-1].toString()==="0";i++)sliceLength++;return data=dir==="left"?data.slice(sliceLength):data.slice(0,data.length-sliceLength),typeof hexOrBytes==
"string"?(data.length===1&&dir==="right"&&(data=`${data}0`),`0x${data.length%2===1?`0${data}`:data}`):data}var init_trim=__esm({"node_modules/viem/_esm/utils/da\
ta/trim.js"(){}});function assertSize(hexOrBytes,{size:size2}){if(size(hexOrBytes)>size2)throw new SizeOverflowError({givenSize:size(hexOrBytes),maxSize:size2})}function hexToBigInt(hex,opts={}){
let{signed}=opts;opts.size&&assertSize(hex,{size:opts.size});let value=BigInt(hex);if(!signed)return value;let size2=Math.ceil((hex.length-2)/2),max=(1n<<BigInt(
size2)*8n-1n)-1n;return value<=max?value:value-BigInt(`0x${"f".padStart(size2*2,"f")}`)-1n}function hexToNumber(hex,opts={}){let value=hexToBigInt(hex,opts),number=Number(
value);if(!Number.isSafeInteger(number))throw new IntegerOutOfRangeError({max:`${Number.MAX_SAFE_INTEGER}`,min:`${Number.MIN_SAFE_INTEGER}`,signed:opts.signed,size:opts.
size,value:`${value}n`});return number}var init_fromHex=__esm({"node_modules/viem/_esm/utils/encoding/fromHex.js"(){init_encoding();init_size()}});function toHex(value,opts={}){return typeof value=="number"||typeof value=="bigint"?numberToHex(value,opts):typeof value=="string"?stringToHex(value,opts):typeof value==
"boolean"?boolToHex(value,opts):bytesToHex(value,opts)}function boolToHex(value,opts={}){let hex=`0x${Number(value)}`;return typeof opts.size=="number"?(assertSize(
hex,{size:opts.size}),pad(hex,{size:opts.size})):hex}function bytesToHex(value,opts={}){let string="";for(let i=0;i<value.length;i++)string+=hexes[value[i]];let hex=`\
0x${string}`;return typeof opts.size=="number"?(assertSize(hex,{size:opts.size}),pad(hex,{dir:"right",size:opts.size})):hex}function numberToHex(value_,opts={}){
let{signed,size:size2}=opts,value=BigInt(value_),maxValue;size2?signed?maxValue=(1n<<BigInt(size2)*8n-1n)-1n:maxValue=2n**(BigInt(size2)*8n)-1n:typeof value_=="\
number"&&(maxValue=BigInt(Number.MAX_SAFE_INTEGER));let minValue=typeof maxValue=="bigint"&&signed?-maxValue-1n:0;if(maxValue&&value>maxValue||value<minValue){let suffix=typeof value_==
"bigint"?"n":"";throw new IntegerOutOfRangeError({max:maxValue?`${maxValue}${suffix}`:void 0,min:`${minValue}${suffix}`,signed,size:size2,value:`${value_}${suffix}`})}
let hex=`0x${(signed&&value<0?(1n<<BigInt(size2*8))+BigInt(value):value).toString(16)}`;return size2?pad(hex,{size:size2}):hex}function stringToHex(value_,opts={}){
let value=encoder.encode(value_);return bytesToHex(value,opts)}var hexes,encoder,init_toHex=__esm({"node_modules/viem/_esm/utils/encoding/toHex.js"(){init_encoding();
init_pad();init_fromHex();hexes=Array.from({length:256},(_v,i)=>i.toString(16).padStart(2,"0"));encoder=new TextEncoder}});function toBytes(value,opts={}){return typeof value=="number"||typeof value=="bigint"?numberToBytes(value,opts):typeof value=="boolean"?boolToBytes(value,opts):
isHex(value)?hexToBytes(value,opts):stringToBytes(value,opts)}function boolToBytes(value,opts={}){let bytes=new Uint8Array(1);return bytes[0]=Number(value),typeof opts.
size=="number"?(assertSize(bytes,{size:opts.size}),pad(bytes,{size:opts.size})):bytes}function charCodeToBase16(char){if(char>=charCodeMap.zero&&char<=charCodeMap.
nine)return char-charCodeMap.zero;if(char>=charCodeMap.A&&char<=charCodeMap.F)return char-(charCodeMap.A-10);if(char>=charCodeMap.a&&char<=charCodeMap.f)return char-
(charCodeMap.a-10)}function hexToBytes(hex,opts={}){let hexString=hex.slice(2);hexString.length%2&&(hexString=`0${hexString}`),opts.size&&(assertSize(hex,{size:opts.
size}),hexString=hexString.padEnd(opts.size*2,"0"));let length=hexString.length/2,bytes=new Uint8Array(length);for(let index=0,j=0;index<length;index++){let nibbleLeft=charCodeToBase16(
hexString.charCodeAt(j++)),nibbleRight=charCodeToBase16(hexString.charCodeAt(j++));if(nibbleLeft===void 0||nibbleRight===void 0)throw new BaseError(`Invalid byt\
e sequence ("${hexString[j-2]}${hexString[j-1]}" in "${hexString}").`);bytes[index]=nibbleLeft*16+nibbleRight}return bytes}function numberToBytes(value,opts){let hex=numberToHex(
value,opts);return hexToBytes(hex)}function stringToBytes(value,opts={}){let bytes=encoder2.encode(value);return typeof opts.size=="number"?(assertSize(bytes,{size:opts.
size}),pad(bytes,{dir:"right",size:opts.size})):bytes}var encoder2,charCodeMap,init_toBytes=__esm({"node_modules/viem/_esm/utils/encoding/toBytes.js"(){init_base();
init_isHex();init_pad();init_fromHex();init_toHex();encoder2=new TextEncoder;charCodeMap={zero:48,nine:57,A:65,F:70,a:97,f:102}}});function fromBig(n,le=!1){return le?{h:Number(n&U32_MASK64),l:Number(n>>_32n&U32_MASK64)}:{h:Number(n>>_32n&U32_MASK64)|0,l:Number(n&U32_MASK64)|0}}function split(lst,le=!1){
let len=lst.length,Ah=new Uint32Array(len),Al=new Uint32Array(len);for(let i=0;i<len;i++){let{h,l}=fromBig(lst[i],le);[Ah[i],Al[i]]=[h,l]}return[Ah,Al]}var U32_MASK64,
_32n,rotlSH,rotlSL,rotlBH,rotlBL,init_u64=__esm({"node_modules/viem/node_modules/@noble/hashes/esm/_u64.js"(){U32_MASK64=BigInt(4294967295),_32n=BigInt(32);rotlSH=
(h,l,s)=>h<<s|l>>>32-s,rotlSL=(h,l,s)=>l<<s|h>>>32-s,rotlBH=(h,l,s)=>l<<s-32|h>>>64-s,rotlBL=(h,l,s)=>h<<s-32|l>>>64-s}});function isBytes(a){return a instanceof Uint8Array||ArrayBuffer.isView(a)&&a.constructor.name==="Uint8Array"}function anumber(n){if(!Number.isSafeInteger(n)||n<
0)throw new Error("positive integer expected, got "+n)}function abytes(b,...lengths){if(!isBytes(b))throw new Error("Uint8Array expected");if(lengths.length>0&&
!lengths.includes(b.length))throw new Error("Uint8Array expected of length "+lengths+", got length="+b.length)}function aexists(instance,checkFinished=!0){if(instance.
destroyed)throw new Error("Hash instance has been destroyed");if(checkFinished&&instance.finished)throw new Error("Hash#digest() has already been called")}function aoutput(out,instance){
abytes(out);let min=instance.outputLen;if(out.length<min)throw new Error("digestInto() expects output buffer of length at least "+min)}function u32(arr){return new Uint32Array(
arr.buffer,arr.byteOffset,Math.floor(arr.byteLength/4))}function clean(...arrays){for(let i=0;i<arrays.length;i++)arrays[i].fill(0)}function byteSwap(word){return word<<
24&4278190080|word<<8&16711680|word>>>8&65280|word>>>24&255}function byteSwap32(arr){for(let i=0;i<arr.length;i++)arr[i]=byteSwap(arr[i]);return arr}function utf8ToBytes(str){
if(typeof str!="string")throw new Error("string expected");return new Uint8Array(new TextEncoder().encode(str))}function toBytes2(data){return typeof data=="str\
ing"&&(data=utf8ToBytes(data)),abytes(data),data}function createHasher(hashCons){let hashC=msg=>hashCons().update(toBytes2(msg)).digest(),tmp=hashCons();return hashC.
outputLen=tmp.outputLen,hashC.blockLen=tmp.blockLen,hashC.create=()=>hashCons(),hashC}var isLE,swap32IfBE,Hash,init_utils=__esm({"node_modules/viem/node_modules\
/@noble/hashes/esm/utils.js"(){isLE=new Uint8Array(new Uint32Array([287454020]).buffer)[0]===68;swap32IfBE=isLE?u=>u:byteSwap32;Hash=class{}}});function keccakP(s,rounds=24){let B=new Uint32Array(10);for(let round=24-rounds;round<24;round++){for(let x=0;x<10;x++)B[x]=s[x]^s[x+10]^s[x+20]^s[x+30]^s[x+40];
for(let x=0;x<10;x+=2){let idx1=(x+8)%10,idx0=(x+2)%10,B0=B[idx0],B1=B[idx0+1],Th=rotlH(B0,B1,1)^B[idx1],Tl=rotlL(B0,B1,1)^B[idx1+1];for(let y=0;y<50;y+=10)s[x+
y]^=Th,s[x+y+1]^=Tl}let curH=s[2],curL=s[3];for(let t=0;t<24;t++){let shift=SHA3_ROTL[t],Th=rotlH(curH,curL,shift),Tl=rotlL(curH,curL,shift),PI=SHA3_PI[t];curH=
s[PI],curL=s[PI+1],s[PI]=Th,s[PI+1]=Tl}for(let y=0;y<50;y+=10){for(let x=0;x<10;x++)B[x]=s[y+x];for(let x=0;x<10;x++)s[y+x]^=~B[(x+2)%10]&B[(x+4)%10]}s[0]^=SHA3_IOTA_H[round],
s[1]^=SHA3_IOTA_L[round]}clean(B)}var _0n,_1n,_2n,_7n,_256n,_0x71n,SHA3_PI,SHA3_ROTL,_SHA3_IOTA,IOTAS,SHA3_IOTA_H,SHA3_IOTA_L,rotlH,rotlL,Keccak,gen,keccak_256,
init_sha3=__esm({"node_modules/viem/node_modules/@noble/hashes/esm/sha3.js"(){init_u64();init_utils();_0n=BigInt(0),_1n=BigInt(1),_2n=BigInt(2),_7n=BigInt(7),_256n=
BigInt(256),_0x71n=BigInt(113),SHA3_PI=[],SHA3_ROTL=[],_SHA3_IOTA=[];for(let round=0,R=_1n,x=1,y=0;round<24;round++){[x,y]=[y,(2*x+3*y)%5],SHA3_PI.push(2*(5*y+x)),
SHA3_ROTL.push((round+1)*(round+2)/2%64);let t=_0n;for(let j=0;j<7;j++)R=(R<<_1n^(R>>_7n)*_0x71n)%_256n,R&_2n&&(t^=_1n<<(_1n<<BigInt(j))-_1n);_SHA3_IOTA.push(t)}
IOTAS=split(_SHA3_IOTA,!0),SHA3_IOTA_H=IOTAS[0],SHA3_IOTA_L=IOTAS[1],rotlH=(h,l,s)=>s>32?rotlBH(h,l,s):rotlSH(h,l,s),rotlL=(h,l,s)=>s>32?rotlBL(h,l,s):rotlSL(h,
l,s);Keccak=class _Keccak extends Hash{constructor(blockLen,suffix,outputLen,enableXOF=!1,rounds=24){if(super(),this.pos=0,this.posOut=0,this.finished=!1,this.destroyed=
!1,this.enableXOF=!1,this.blockLen=blockLen,this.suffix=suffix,this.outputLen=outputLen,this.enableXOF=enableXOF,this.rounds=rounds,anumber(outputLen),!(0<blockLen&&
blockLen<200))throw new Error("only keccak-f1600 function is supported");this.state=new Uint8Array(200),this.state32=u32(this.state)}clone(){return this._cloneInto()}keccak(){
swap32IfBE(this.state32),keccakP(this.state32,this.rounds),swap32IfBE(this.state32),this.posOut=0,this.pos=0}update(data){aexists(this),data=toBytes2(data),abytes(
data);let{blockLen,state}=this,len=data.length;for(let pos=0;pos<len;){let take=Math.min(blockLen-this.pos,len-pos);for(let i=0;i<take;i++)state[this.pos++]^=data[pos++];
this.pos===blockLen&&this.keccak()}return this}finish(){if(this.finished)return;this.finished=!0;let{state,suffix,pos,blockLen}=this;state[pos]^=suffix,(suffix&
128)!==0&&pos===blockLen-1&&this.keccak(),state[blockLen-1]^=128,this.keccak()}writeInto(out){aexists(this,!1),abytes(out),this.finish();let bufferOut=this.state,
{blockLen}=this;for(let pos=0,len=out.length;pos<len;){this.posOut>=blockLen&&this.keccak();let take=Math.min(blockLen-this.posOut,len-pos);out.set(bufferOut.subarray(
this.posOut,this.posOut+take),pos),this.posOut+=take,pos+=take}return out}xofInto(out){if(!this.enableXOF)throw new Error("XOF is not possible for this instance");
return this.writeInto(out)}xof(bytes){return anumber(bytes),this.xofInto(new Uint8Array(bytes))}digestInto(out){if(aoutput(out,this),this.finished)throw new Error(
"digest() was already called");return this.writeInto(out),this.destroy(),out}digest(){return this.digestInto(new Uint8Array(this.outputLen))}destroy(){this.destroyed=
!0,clean(this.state)}_cloneInto(to){let{blockLen,suffix,outputLen,rounds,enableXOF}=this;return to||(to=new _Keccak(blockLen,suffix,outputLen,enableXOF,rounds)),
to.state32.set(this.state32),to.pos=this.pos,to.posOut=this.posOut,to.finished=this.finished,to.rounds=rounds,to.suffix=suffix,to.outputLen=outputLen,to.enableXOF=
enableXOF,to.destroyed=this.destroyed,to}},gen=(suffix,blockLen,outputLen)=>createHasher(()=>new Keccak(blockLen,suffix,outputLen)),keccak_256=gen(1,136,256/8)}});function keccak256(value,to_){let to=to_||"hex",bytes=keccak_256(isHex(value,{strict:!1})?toBytes(value):value);return to==="bytes"?bytes:toHex(bytes)}var init_keccak256=__esm(
{"node_modules/viem/_esm/utils/hash/keccak256.js"(){init_sha3();init_isHex();init_toBytes();init_toHex()}});var LruMap,init_lru=__esm({"node_modules/viem/_esm/utils/lru.js"(){LruMap=class extends Map{constructor(size2){super(),Object.defineProperty(this,"maxSize",{enumerable:!0,
configurable:!0,writable:!0,value:void 0}),this.maxSize=size2}get(key){let value=super.get(key);return super.has(key)&&(super.delete(key),super.set(key,value)),
value}set(key,value){if(super.has(key)&&super.delete(key),super.set(key,value),this.maxSize&&this.size>this.maxSize){let firstKey=super.keys().next().value;firstKey!==
void 0&&super.delete(firstKey)}return this}}}});function isAddress(address,options){let{strict=!0}=options??{};if(!addressRegex.test(address))return!1;if(!strict||address.toLowerCase()===address)return!0;let result=isAddressCache.
get(address);return result===void 0&&(result=checksumAddress(address)===address,isAddressCache.set(address,result)),result}var addressRegex,isAddressCache,init_isAddress=__esm(
{"node_modules/viem/_esm/utils/address/isAddress.js"(){init_lru();init_getAddress();addressRegex=/^0x[a-fA-F0-9]{40}$/,isAddressCache=new LruMap(8192)}});function checksumAddress(address_,chainId){let lower=address_.toLowerCase(),cacheKey=`${lower}.${chainId}`,cached=checksumAddressCache.get(cacheKey);if(cached)return cached;
let hexAddress=chainId?`${chainId}${lower}`:lower.substring(2),hash2=keccak256(stringToBytes(hexAddress),"bytes"),address=(chainId?hexAddress.substring(`${chainId}\
0x`.length):hexAddress).split("");for(let i=0;i<40;i+=2)hash2[i>>1]>>4>=8&&address[i]&&(address[i]=address[i].toUpperCase()),(hash2[i>>1]&15)>=8&&address[i+1]&&
(address[i+1]=address[i+1].toUpperCase());let result=`0x${address.join("")}`;return checksumAddressCache.set(cacheKey,result),result}var checksumAddressCache,init_getAddress=__esm(
{"node_modules/viem/_esm/utils/address/getAddress.js"(){init_toBytes();init_keccak256();init_lru();checksumAddressCache=new LruMap(8192)}});function formatAbiItem2(abiItem,{includeName=!1}={}){if(abiItem.type!=="function"&&abiItem.type!=="event"&&abiItem.type!=="error")throw new InvalidDefinitionTypeError(
abiItem.type);return`${abiItem.name}(${formatAbiParams(abiItem.inputs,{includeName})})`}function formatAbiParams(params,{includeName=!1}={}){return params?params.
map(param=>formatAbiParam(param,{includeName})).join(includeName?", ":","):""}function formatAbiParam(param,{includeName}){return param.type.startsWith("tuple")?
`(${formatAbiParams(param.components,{includeName})})${param.type.slice(5)}`:param.type+(includeName&&param.name?` ${param.name}`:"")}var init_formatAbiItem2=__esm(
{"node_modules/viem/_esm/utils/abi/formatAbiItem.js"(){init_abi()}});var AbiConstructorNotFoundError,AbiConstructorParamsNotFoundError,AbiDecodingDataSizeTooSmallError,AbiDecodingZeroDataError,AbiEncodingArrayLengthMismatchError,
AbiEncodingBytesSizeMismatchError,AbiEncodingLengthMismatchError,AbiErrorSignatureNotFoundError,AbiFunctionNotFoundError,AbiFunctionSignatureNotFoundError,AbiItemAmbiguityError,
InvalidAbiEncodingTypeError,InvalidAbiDecodingTypeError,InvalidArrayError,InvalidDefinitionTypeError,init_abi=__esm({"node_modules/viem/_esm/errors/abi.js"(){init_formatAbiItem2();
init_size();init_base();AbiConstructorNotFoundError=class extends BaseError{constructor({docsPath:docsPath3}){super(["A constructor was not found on the ABI.","\
Make sure you are using the correct ABI and that the constructor exists on it."].join(`
`),{docsPath:docsPath3,name:"AbiConstructorNotFoundError"})}},AbiConstructorParamsNotFoundError=class extends BaseError{constructor({docsPath:docsPath3}){super(
["Constructor arguments were provided (`args`), but a constructor parameters (`inputs`) were not found on the ABI.","Make sure you are using the correct ABI, an\
d that the `inputs` attribute on the constructor exists."].join(`
`),{docsPath:docsPath3,name:"AbiConstructorParamsNotFoundError"})}},AbiDecodingDataSizeTooSmallError=class extends BaseError{constructor({data,params,size:size2}){
super([`Data size of ${size2} bytes is too small for given parameters.`].join(`
`),{metaMessages:[`Params: (${formatAbiParams(params,{includeName:!0})})`,`Data:   ${data} (${size2} bytes)`],name:"AbiDecodingDataSizeTooSmallError"}),Object.defineProperty(
this,"data",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),Object.defineProperty(this,"params",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),
Object.defineProperty(this,"size",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),this.data=data,this.params=params,this.size=size2}},AbiDecodingZeroDataError=
class extends BaseError{constructor({cause}={}){super('Cannot decode zero data ("0x") with ABI parameters.',{name:"AbiDecodingZeroDataError",cause})}},AbiEncodingArrayLengthMismatchError=
class extends BaseError{constructor({expectedLength,givenLength,type}){super([`ABI encoding array length mismatch for type ${type}.`,`Expected length: ${expectedLength}`,
`Given length: ${givenLength}`].join(`
`),{name:"AbiEncodingArrayLengthMismatchError"})}},AbiEncodingBytesSizeMismatchError=class extends BaseError{constructor({expectedSize,value}){super(`Size of by\
tes "${value}" (bytes${size(value)}) does not match expected size (bytes${expectedSize}).`,{name:"AbiEncodingBytesSizeMismatchError"})}},AbiEncodingLengthMismatchError=
class extends BaseError{constructor({expectedLength,givenLength}){super(["ABI encoding params/values length mismatch.",`Expected length (params): ${expectedLength}`,
`Given length (values): ${givenLength}`].join(`
`),{name:"AbiEncodingLengthMismatchError"})}},AbiErrorSignatureNotFoundError=class extends BaseError{constructor(signature,{docsPath:docsPath3,cause}){super([`E\
ncoded error signature "${signature}" not found on ABI.`,"Make sure you are using the correct ABI and that the error exists on it.",`You can look up the decoded\
 signature here: https://4byte.sourcify.dev/?q=${signature}.`].join(`
`),{docsPath:docsPath3,name:"AbiErrorSignatureNotFoundError",cause}),Object.defineProperty(this,"signature",{enumerable:!0,configurable:!0,writable:!0,value:void 0}),
this.signature=signature}},AbiFunctionNotFoundError=class extends BaseError{constructor(functionName,{docsPath:docsPath3}={}){super([`Function ${functionName?`"${functionName}\
" `:""}not found on ABI.`,"Make sure you are using the correct ABI and that the function exists on it."].join(`
`),{docsPath:docsPath3,name:"AbiFunctionNotFoundError"})}},AbiFunctionSignatureNotFoundError=class extends BaseError{constructor(signature,{docsPath:docsPath3}){
super([`Encoded function signature "${signature}" not found on ABI.`,"Make sure you are using the correct ABI and that the function exists on it.",`You can look\
 up the signature here: https://4byte.sourcify.dev/?q=${signature}.`].join(`
`),{docsPath:docsPath3,name:"AbiFunctionSignatureNotFoundError"})}},AbiItemAmbiguityError=class extends BaseError{constructor(x,y){super("Found ambiguous types \
in overloaded ABI items.",{metaMessages:[`\`${x.type}\` in \`${formatAbiItem2(x.abiItem)}\`, and`,`\`${y.type}\` in \`${formatAbiItem2(y.abiItem)}\``,"","These \
types encode differently and cannot be distinguished at runtime.","Remove one of the ambiguous items in the ABI."],name:"AbiItemAmbiguityError"})}},InvalidAbiEncodingTypeError=
class extends BaseError{constructor(type,{docsPath:docsPath3}){super([`Type "${type}" is not a valid encoding type.`,"Please provide a valid ABI type."].join(`
`),{docsPath:docsPath3,name:"InvalidAbiEncodingType"})}},InvalidAbiDecodingTypeError=class extends BaseError{constructor(type,{docsPath:docsPath3}){super([`Type\
 "${type}" is not a valid decoding type.`,"Please provide a valid ABI type."].join(`
`),{docsPath:docsPath3,name:"InvalidAbiDecodingType"})}},InvalidArrayError=class extends BaseError{constructor(value){super([`Value "${value}" is not a valid ar\
ray.`].join(`
`),{name:"InvalidArrayError"})}},InvalidDefinitionTypeError=class extends BaseError{constructor(type){super([`"${type}" is not a valid definition type.`,'Valid \
types: "function", "event", "error"'].join(`
`),{name:"InvalidDefinitionTypeError"})}}}});var NegativeOffsetError,PositionOutOfBoundsError,RecursiveReadLimitExceededError,init_cursor=__esm({"node_modules/viem/_esm/errors/cursor.js"(){init_base();NegativeOffsetError=
class extends BaseError{constructor({offset}){super(`Offset \`${offset}\` cannot be negative.`,{name:"NegativeOffsetError"})}},PositionOutOfBoundsError=class extends BaseError{constructor({
length,position}){super(`Position \`${position}\` is out of bounds (\`0 < position < ${length}\`).`,{name:"PositionOutOfBoundsError"})}},RecursiveReadLimitExceededError=
class extends BaseError{constructor({count,limit}){super(`Recursive read limit of \`${limit}\` exceeded (recursive read count: \`${count}\`).`,{name:"RecursiveR\
eadLimitExceededError"})}}}});function createCursor(bytes,{recursiveReadLimit=8192}={}){let cursor=Object.create(staticCursor);return cursor.bytes=bytes,cursor.dataView=new DataView(bytes.buffer??
bytes,bytes.byteOffset,bytes.byteLength),cursor.positionReadCount=new Map,cursor.recursiveReadLimit=recursiveReadLimit,cursor}var staticCursor,init_cursor2=__esm(
{"node_modules/viem/_esm/utils/cursor.js"(){init_cursor();staticCursor={bytes:new Uint8Array,dataView:new DataView(new ArrayBuffer(0)),position:0,positionReadCount:new Map,
recursiveReadCount:0,recursiveReadLimit:Number.POSITIVE_INFINITY,assertReadLimit(){if(this.recursiveReadCount>=this.recursiveReadLimit)throw new RecursiveReadLimitExceededError(
{count:this.recursiveReadCount+1,limit:this.recursiveReadLimit})},assertPosition(position){if(position<0||position>this.bytes.length-1)throw new PositionOutOfBoundsError(
{length:this.bytes.length,position})},decrementPosition(offset){if(offset<0)throw new NegativeOffsetError({offset});let position=this.position-offset;this.assertPosition(
position),this.position=position},getReadCount(position){return this.positionReadCount.get(position||this.position)||0},incrementPosition(offset){if(offset<0)throw new NegativeOffsetError(
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
return;let count=this.getReadCount();this.positionReadCount.set(this.position,count+1),count>0&&this.recursiveReadCount++}}}});function slice(value,start,end,{strict}={}){return isHex(value,{strict:!1})?sliceHex(value,start,end,{strict}):sliceBytes(value,start,end,{strict})}function assertStartOffset(value,start){
if(typeof start=="number"&&start>0&&start>size(value)-1)throw new SliceOffsetOutOfBoundsError({offset:start,position:"start",size:size(value)})}function assertEndOffset(value,start,end){
if(typeof start=="number"&&typeof end=="number"&&size(value)!==end-start)throw new SliceOffsetOutOfBoundsError({offset:end,position:"end",size:size(value)})}function sliceBytes(value_,start,end,{
strict}={}){assertStartOffset(value_,start);let value=value_.slice(start,end);return strict&&assertEndOffset(value,start,end),value}function sliceHex(value_,start,end,{
strict}={}){assertStartOffset(value_,start);let value=`0x${value_.replace("0x","").slice((start??0)*2,(end??value_.length)*2)}`;return strict&&assertEndOffset(value,
start,end),value}var init_slice=__esm({"node_modules/viem/_esm/utils/data/slice.js"(){init_data();init_isHex();init_size()}});function bytesToBigInt(bytes,opts={}){typeof opts.size<"u"&&assertSize(bytes,{size:opts.size});let hex=bytesToHex(bytes);return hexToBigInt(hex,opts)}function bytesToBool(bytes_,opts={}){
let bytes=bytes_;if(typeof opts.size<"u"&&(assertSize(bytes,{size:opts.size}),bytes=trim(bytes)),bytes.length>1||bytes[0]>1)throw new InvalidBytesBooleanError(bytes);
return!!bytes[0]}function bytesToNumber(bytes,opts={}){typeof opts.size<"u"&&assertSize(bytes,{size:opts.size});let hex=bytesToHex(bytes);return hexToNumber(hex,
opts)}function bytesToString(bytes_,opts={}){let bytes=bytes_;return typeof opts.size<"u"&&(assertSize(bytes,{size:opts.size}),bytes=trim(bytes,{dir:"right"})),
new TextDecoder().decode(bytes)}var init_fromBytes=__esm({"node_modules/viem/_esm/utils/encoding/fromBytes.js"(){init_encoding();init_trim();init_fromHex();init_toHex()}});function concatHex(values){return`0x${values.reduce((acc,x)=>acc+x.replace("0x",""),"")}`}var init_concat=__esm({"node_modules/viem/_esm/utils/data/concat.js"(){}});var integerRegex,init_regex2=__esm({"node_modules/viem/_esm/utils/regex.js"(){integerRegex=/^(u?int)(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?$/}});function encodeAbiParameters(params,values){if(params.length!==values.length)throw new AbiEncodingLengthMismatchError({expectedLength:params.length,givenLength:values.
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
!1}var init_encodeAbiParameters=__esm({"node_modules/viem/_esm/utils/abi/encodeAbiParameters.js"(){init_abi();init_address();init_base();init_encoding();init_isAddress();
init_concat();init_pad();init_size();init_slice();init_toHex();init_regex2()}});function decodeAbiParameters(params,data){let bytes=typeof data=="string"?hexToBytes(data):data,cursor=createCursor(bytes);if(size(bytes)===0&&params.length>0)throw new AbiDecodingZeroDataError;
if(size(data)&&size(data)<32)throw new AbiDecodingDataSizeTooSmallError({data:typeof data=="string"?data:bytesToHex(data),params,size:size(data)});let budget={limit:bytes.
length*32,used:0},consumed=0,values=[];for(let i=0;i<params.length;++i){let param=params[i];consumed<bytes.length&&cursor.setPosition(consumed);let[data2,consumed_]=decodeParameter(
cursor,param,{budget,staticPosition:0});consumed+=consumed_,values.push(data2)}return values}function decodeParameter(cursor,param,{budget,staticPosition}){let arrayComponents=getArrayComponents(
param.type);if(arrayComponents){let[length,type]=arrayComponents;return decodeArray(cursor,{...param,type},{budget,length,staticPosition})}if(param.type==="tupl\
e")return decodeTuple(cursor,param,{budget,staticPosition});if(param.type==="address")return decodeAddress(cursor);if(param.type==="bool")return decodeBool(cursor);
if(param.type.startsWith("bytes"))return decodeBytes(cursor,param,{budget,staticPosition});if(param.type.startsWith("uint")||param.type.startsWith("int"))return decodeNumber(
cursor,param);if(param.type==="string")return decodeString(cursor,{budget,staticPosition});throw new InvalidAbiDecodingTypeError(param.type,{docsPath:"/docs/con\
tract/decodeAbiParameters"})}function decodeAddress(cursor){let value=cursor.readBytes(32);return[checksumAddress(bytesToHex(sliceBytes(value,-20))),32]}function decodeArray(cursor,param,{
budget,length,staticPosition}){if(length===null){let offset=bytesToNumber(cursor.readBytes(sizeOfOffset)),start=staticPosition+offset,startOfData=start+sizeOfLength;
cursor.setPosition(start);let length2=bytesToNumber(cursor.readBytes(sizeOfLength)),dynamicChild=hasDynamicChild(param),consumed2=0,value2=[];for(let i=0;i<length2;++i){
cursor.setPosition(startOfData+(dynamicChild?i*32:consumed2));let[data,consumed_]=decodeParameter(cursor,param,{budget,staticPosition:startOfData});consumed2+=consumed_,
value2.push(data),consumed_===0&&(cursor.assertReadLimit(),cursor._touch())}return cursor.setPosition(staticPosition+32),[value2,32]}if(hasDynamicChild(param)){
let offset=bytesToNumber(cursor.readBytes(sizeOfOffset)),start=staticPosition+offset,value2=[];for(let i=0;i<length;++i){cursor.setPosition(start+i*32);let[data]=decodeParameter(
cursor,param,{budget,staticPosition:start});value2.push(data)}return cursor.setPosition(staticPosition+32),[value2,32]}let consumed=0,value=[];for(let i=0;i<length;++i){
let[data,consumed_]=decodeParameter(cursor,param,{budget,staticPosition:staticPosition+consumed});consumed+=consumed_,value.push(data),consumed_===0&&(cursor.assertReadLimit(),
cursor._touch())}return[value,consumed]}function decodeBool(cursor){return[bytesToBool(cursor.readBytes(32),{size:32}),32]}function decodeBytes(cursor,param,{budget,
staticPosition}){let[_,size2]=param.type.split("bytes");if(!size2){let offset=bytesToNumber(cursor.readBytes(32));cursor.setPosition(staticPosition+offset);let length=bytesToNumber(
cursor.readBytes(32));if(length===0)return cursor.setPosition(staticPosition+32),["0x",32];let data=cursor.readBytes(length);if(budget.used+=length,budget.used>
budget.limit)throw new AbiDecodingSizeLimitExceededError({limit:budget.limit});return cursor.setPosition(staticPosition+32),[bytesToHex(data),32]}return[bytesToHex(
cursor.readBytes(Number.parseInt(size2,10),32)),32]}function decodeNumber(cursor,param){let signed=param.type.startsWith("int"),size2=Number.parseInt(param.type.
split("int")[1]||"256",10),value=cursor.readBytes(32);return[size2>48?bytesToBigInt(value,{signed}):bytesToNumber(value,{signed}),32]}function decodeTuple(cursor,param,{
budget,staticPosition}){let hasUnnamedChild=param.components.length===0||param.components.some(({name})=>!name),value=hasUnnamedChild?[]:{},consumed=0;if(hasDynamicChild(
param)){let offset=bytesToNumber(cursor.readBytes(sizeOfOffset)),start=staticPosition+offset;for(let i=0;i<param.components.length;++i){let component=param.components[i];
cursor.setPosition(start+consumed);let[data,consumed_]=decodeParameter(cursor,component,{budget,staticPosition:start});consumed+=consumed_,value[hasUnnamedChild?
i:component?.name]=data}return cursor.setPosition(staticPosition+32),[value,32]}for(let i=0;i<param.components.length;++i){let component=param.components[i],[data,
consumed_]=decodeParameter(cursor,component,{budget,staticPosition});value[hasUnnamedChild?i:component?.name]=data,consumed+=consumed_}return[value,consumed]}function decodeString(cursor,{
budget,staticPosition}){let offset=bytesToNumber(cursor.readBytes(32)),start=staticPosition+offset;cursor.setPosition(start);let length=bytesToNumber(cursor.readBytes(
32));if(length===0)return cursor.setPosition(staticPosition+32),["",32];let data=cursor.readBytes(length,32);if(budget.used+=length,budget.used>budget.limit)throw new AbiDecodingSizeLimitExceededError(
{limit:budget.limit});let value=bytesToString(data);return cursor.setPosition(staticPosition+32),[value,32]}function hasDynamicChild(param){let{type}=param;if(type===
"string"||type==="bytes"||type.endsWith("[]"))return!0;if(type==="tuple")return param.components?.some(hasDynamicChild);let arrayComponents=getArrayComponents(param.
type);return!!(arrayComponents&&hasDynamicChild({...param,type:arrayComponents[1]}))}var sizeOfLength,sizeOfOffset,AbiDecodingSizeLimitExceededError,init_decodeAbiParameters=__esm(
{"node_modules/viem/_esm/utils/abi/decodeAbiParameters.js"(){init_abi();init_base();init_getAddress();init_cursor2();init_size();init_slice();init_fromBytes();init_toBytes();
init_toHex();init_encodeAbiParameters();sizeOfLength=32,sizeOfOffset=32;AbiDecodingSizeLimitExceededError=class extends BaseError{constructor({limit}){super(`De\
coded \`bytes\` and \`string\` values exceed the size limit of ${limit} bytes.`,{name:"AbiDecodingSizeLimitExceededError"})}}}});var solidityError,solidityPanic,init_solidity=__esm({"node_modules/viem/_esm/constants/solidity.js"(){solidityError={inputs:[{name:"message",type:"string"}],name:"\
Error",type:"error"},solidityPanic={inputs:[{name:"reason",type:"uint256"}],name:"Panic",type:"error"}}});function hashSignature(sig){return hash(sig)}var hash,init_hashSignature=__esm({"node_modules/viem/_esm/utils/hash/hashSignature.js"(){init_toBytes();init_keccak256();
hash=value=>keccak256(toBytes(value))}});function normalizeSignature(signature){let active=!0,current="",level=0,result="",valid=!1;for(let i=0;i<signature.length;i++){let char=signature[i];if(["(",")",
","].includes(char)&&(active=!0),char==="("&&level++,char===")"&&level--,!!active){if(level===0){if(char===" "&&["event","function","error",""].includes(result))
result="";else if(result+=char,char===")"){valid=!0;break}continue}if(char===" "){!current.endsWith(",")&&!current.endsWith("(")&&(current="",active=!1);continue}
result+=char,current+=char}}if(!valid)throw new BaseError("Unable to normalize signature.");return result}var init_normalizeSignature=__esm({"node_modules/viem/\
_esm/utils/hash/normalizeSignature.js"(){init_base()}});var toSignature,init_toSignature=__esm({"node_modules/viem/_esm/utils/hash/toSignature.js"(){init_exports();init_normalizeSignature();toSignature=def=>{let def_=typeof def==
"string"?def:formatAbiItem(def);return normalizeSignature(def_)}}});function toSignatureHash(fn){let definition=typeof fn=="string"?fn:formatAbiItem(fn),cached=signatureHashCache.get(definition);if(cached)return cached;let hash2=hashSignature(
toSignature(definition));return signatureHashCache.set(definition,hash2),hash2}var signatureHashCache,init_toSignatureHash=__esm({"node_modules/viem/_esm/utils/\
hash/toSignatureHash.js"(){init_exports();init_lru();init_hashSignature();init_toSignature();signatureHashCache=new LruMap(8192)}});var toFunctionSelector,init_toFunctionSelector=__esm({"node_modules/viem/_esm/utils/hash/toFunctionSelector.js"(){init_slice();init_toSignatureHash();toFunctionSelector=
fn=>slice(toSignatureHash(fn),0,4)}});function decodeErrorResult(parameters){let{abi,data,cause}=parameters,signature=slice(data,0,4);if(signature==="0x")throw new AbiDecodingZeroDataError({cause});
let abiItem=[...abi||[],solidityError,solidityPanic].find(x=>x.type==="error"&&signature===toFunctionSelector(formatAbiItem2(x)));if(!abiItem)throw new AbiErrorSignatureNotFoundError(
signature,{docsPath:"/docs/contract/decodeErrorResult",cause});return{abiItem,args:"inputs"in abiItem&&abiItem.inputs&&abiItem.inputs.length>0?decodeAbiParameters(
abiItem.inputs,slice(data,4)):void 0,errorName:abiItem.name}}var init_decodeErrorResult=__esm({"node_modules/viem/_esm/utils/abi/decodeErrorResult.js"(){init_solidity();
init_abi();init_slice();init_toFunctionSelector();init_decodeAbiParameters();init_formatAbiItem2()}});var toEventSelector,init_toEventSelector=__esm({"node_modules/viem/_esm/utils/hash/toEventSelector.js"(){init_toSignatureHash();toEventSelector=toSignatureHash}});function decodeFunctionData(parameters){let{abi,data}=parameters,signature=slice(data,0,4),description=abi.find(x=>x.type==="function"&&signature===toFunctionSelector(
formatAbiItem2(x)));if(!description)throw new AbiFunctionSignatureNotFoundError(signature,{docsPath:"/docs/contract/decodeFunctionData"});return{functionName:description.
name,args:"inputs"in description&&description.inputs&&description.inputs.length>0?decodeAbiParameters(description.inputs,slice(data,4)):void 0}}var init_decodeFunctionData=__esm(
{"node_modules/viem/_esm/utils/abi/decodeFunctionData.js"(){init_abi();init_slice();init_toFunctionSelector();init_decodeAbiParameters();init_formatAbiItem2()}});function getAbiItem(parameters){let{abi,args=[],name}=parameters,isSelector=isHex(name,{strict:!1}),abiItems=abi.filter(abiItem=>isSelector?abiItem.type==="func\
tion"?toFunctionSelector(abiItem)===name:abiItem.type==="event"?toEventSelector(abiItem)===name:!1:"name"in abiItem&&abiItem.name===name);if(abiItems.length===0)
return;if(abiItems.length===1)return abiItems[0];let matchedAbiItem;for(let abiItem of abiItems){if(!("inputs"in abiItem))continue;if(!args||args.length===0){if(!abiItem.
inputs||abiItem.inputs.length===0)return abiItem;continue}if(!abiItem.inputs||abiItem.inputs.length===0||abiItem.inputs.length!==args.length)continue;if(args.every(
(arg,index)=>{let abiParameter="inputs"in abiItem&&abiItem.inputs[index];return abiParameter?isArgOfType(arg,abiParameter):!1})){if(matchedAbiItem&&"inputs"in matchedAbiItem&&
matchedAbiItem.inputs){let ambiguousTypes=getAmbiguousTypes(abiItem.inputs,matchedAbiItem.inputs,args);if(ambiguousTypes)throw new AbiItemAmbiguityError({abiItem,
type:ambiguousTypes[0]},{abiItem:matchedAbiItem,type:ambiguousTypes[1]})}matchedAbiItem=abiItem}}return matchedAbiItem||abiItems[0]}function isArgOfType(arg,abiParameter){
let argType=typeof arg,abiParameterType=abiParameter.type;switch(abiParameterType){case"address":return isAddress(arg,{strict:!1});case"bool":return argType==="\
boolean";case"function":return argType==="string";case"string":return argType==="string";default:{if(abiParameterType==="tuple"&&"components"in abiParameter)return Object.
values(abiParameter.components).every((component,index)=>argType==="object"&&isArgOfType(getComponentValue(arg,component,index),component));if(/^u?int(8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?$/.
test(abiParameterType)){if(typeof arg!="bigint"&&typeof arg!="number"||typeof arg=="number"&&!Number.isInteger(arg))return!1;let signed=abiParameterType.startsWith(
"int"),bits=Number.parseInt(abiParameterType.replace(/^u?int/,"")||"256",10),max=2n**(BigInt(bits)-(signed?1n:0n))-1n,min=signed?-max-1n:0n;return arg>=min&&arg<=
max}if(/^bytes([1-9]|1[0-9]|2[0-9]|3[0-2])?$/.test(abiParameterType)){if(typeof arg!="string"&&!(arg instanceof Uint8Array))return!1;let bytes=abiParameterType.
slice(5);return bytes?typeof arg=="string"&&!isHex(arg)?!1:size(arg)===Number.parseInt(bytes,10):arg instanceof Uint8Array||isHex(arg)}let arrayComponents=getArrayComponents(
abiParameterType);if(arrayComponents){let[length,type]=arrayComponents;return Array.isArray(arg)&&(length===null||arg.length===length)&&arg.every(x=>isArgOfType(
x,{...abiParameter,type}))}return!1}}}function getAmbiguousTypes(sourceParameters,targetParameters,args){for(let parameterIndex in sourceParameters){let sourceParameter=sourceParameters[parameterIndex],
targetParameter=targetParameters[parameterIndex];if(!targetParameter)continue;if(sourceParameter.type==="tuple"&&targetParameter.type==="tuple"&&"components"in sourceParameter&&
"components"in targetParameter){let value2=args[parameterIndex],types2=getAmbiguousTypes(sourceParameter.components,targetParameter.components,sourceParameter.components.
map((component,index)=>getComponentValue(value2,component,index)));if(types2)return types2;continue}let sourceArray=getArrayComponents(sourceParameter.type),targetArray=getArrayComponents(
targetParameter.type);if(sourceArray&&targetArray){let types2=getAmbiguousTypes([{...sourceParameter,type:sourceArray[1]}],[{...targetParameter,type:targetArray[1]}],
[args[parameterIndex]?.[0]]);if(types2)return types2;if(sourceArray[1]===targetArray[1]&&sourceParameter.type!==targetParameter.type)return[sourceParameter.type,
targetParameter.type];continue}let types=[sourceParameter.type,targetParameter.type],value=args[parameterIndex];if(types.includes("address")&&(types.includes("s\
tring")||types.includes("bytes"))?value===void 0||isAddress(value,{strict:!1}):sourceParameter.type!==targetParameter.type)return types}}function getComponentValue(arg,component,index){
return Array.isArray(arg)?arg[index]:arg?.[component.name]}var init_getAbiItem=__esm({"node_modules/viem/_esm/utils/abi/getAbiItem.js"(){init_abi();init_isHex();
init_isAddress();init_size();init_toEventSelector();init_toFunctionSelector();init_encodeAbiParameters()}});function encodeDeployData(parameters){let{abi,args,bytecode}=parameters;if(!args||args.length===0)return bytecode;let description=abi.find(x=>"type"in x&&x.type===
"constructor");if(!description)throw new AbiConstructorNotFoundError({docsPath});if(!("inputs"in description))throw new AbiConstructorParamsNotFoundError({docsPath});
if(!description.inputs||description.inputs.length===0)throw new AbiConstructorParamsNotFoundError({docsPath});let data=encodeAbiParameters(description.inputs,args);
return concatHex([bytecode,data])}var docsPath,init_encodeDeployData=__esm({"node_modules/viem/_esm/utils/abi/encodeDeployData.js"(){init_abi();init_concat();init_encodeAbiParameters();
docsPath="/docs/contract/encodeDeployData"}});function prepareEncodeFunctionData(parameters){let{abi,args,functionName}=parameters,abiItem=abi[0];if(functionName){let item=getAbiItem({abi,args,name:functionName});
if(!item)throw new AbiFunctionNotFoundError(functionName,{docsPath:docsPath2});abiItem=item}if(abiItem.type!=="function")throw new AbiFunctionNotFoundError(void 0,
{docsPath:docsPath2});return{abi:[abiItem],functionName:toFunctionSelector(formatAbiItem2(abiItem))}}var docsPath2,init_prepareEncodeFunctionData=__esm({"node_m\
odules/viem/_esm/utils/abi/prepareEncodeFunctionData.js"(){init_abi();init_toFunctionSelector();init_formatAbiItem2();init_getAbiItem();docsPath2="/docs/contrac\
t/encodeFunctionData"}});function encodeFunctionData(parameters){let{args}=parameters,{abi,functionName}=parameters.abi.length===1&&parameters.functionName?.startsWith("0x")?parameters:
prepareEncodeFunctionData(parameters),abiItem=abi[0],signature=functionName,data="inputs"in abiItem&&abiItem.inputs?encodeAbiParameters(abiItem.inputs,args??[]):
void 0;return concatHex([signature,data??"0x"])}var init_encodeFunctionData=__esm({"node_modules/viem/_esm/utils/abi/encodeFunctionData.js"(){init_concat();init_encodeAbiParameters();
init_prepareEncodeFunctionData()}});init_decodeErrorResult();init_decodeFunctionData();init_encodeDeployData();init_encodeFunctionData();init_toFunctionSelector();export{decodeErrorResult,decodeFunctionData,encodeDeployData,encodeFunctionData,toFunctionSelector};
