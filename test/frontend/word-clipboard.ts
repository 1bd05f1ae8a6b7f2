/**
 * A clipboard of Word in the form of those that CKEditor has recorded from Word 2016 in Chrome, Edge and Firefox
 * (https://github.com/ckeditor/ckeditor5, packages/ckeditor5-paste-from-office/tests/_data/image): pictures are addresses on
 * the writer's disk, once in a comment for VML and once beside it; their bytes are hexadecimal in the RTF, each followed by
 * the same as WMF. Words and pictures are ours.
 */
export interface Copied {
  readonly words?: string
  readonly heading?: string
  readonly picture?: { readonly type: 'png' | 'jpeg'; readonly bytes: Uint8Array; readonly alt?: string }
}

const TEMP = 'file:///C:/Users/kim/AppData/Local/Temp/msohtmlclip1/01/clip_image'

export function wordHtml(copied: readonly Copied[]): string {
  let count = 0
  const parts = copied.map(({ words, heading, picture }) => {
    if (heading !== undefined) return `<h2>${heading}<o:p></o:p></h2>`
    if (!picture) return `<p class=MsoNormal>${words}<o:p></o:p></p>`
    const number = ++count
    const src = `${TEMP}${String(number).padStart(3, '0')}.${picture.type === 'png' ? 'png' : 'jpg'}`
    const alt = picture.alt === undefined ? '' : `alt="${picture.alt}"`
    const type = number > 1 ? '' : VML_TYPE
    return `<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]>${type}<v:shape
id="Grafik_x0020_${number}" o:spid="_x0000_i102${number}" type="#_x0000_t75" ${alt}
style='width:48pt;height:48pt;visibility:visible;mso-wrap-style:square'>
<v:imagedata src="${src}"
o:title=""/>
</v:shape><![endif]--><![if !vml]><img width=64 height=64
src="${src}" ${alt}
v:shapes="Grafik_x0020_${number}"><![endif]></span><o:p></o:p></p>`
  })
  return `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
</o:OfficeDocumentSettings>
</xml><![endif]-->
<style>
<!--
p.MsoNormal, li.MsoNormal, div.MsoNormal
{mso-style-unhide:no;
margin-bottom:8.0pt;}
-->
</style>
</head>

<body lang=DE style='tab-interval:36.0pt'>
<!--StartFragment-->

${parts.join('\n\n')}

<!--EndFragment-->
</body>

</html>`
}

const VML_TYPE = `<v:shapetype
id="_x0000_t75" coordsize="21600,21600" o:spt="75" o:preferrelative="t"
path="m@4@5l@4@11@9@11@9@5xe" filled="f" stroked="f">
<v:stroke joinstyle="miter"/>
<v:formulas>
<v:f eqn="if lineDrawn pixelLineWidth 0"/>
</v:formulas>
<v:path o:extrusionok="f" gradientshapeok="t" o:connecttype="rect"/>
<o:lock v:ext="edit" aspectratio="t"/>
</v:shapetype>`

const RTF_HEAD = String.raw`{\rtf1\adeflang1025\ansi\ansicpg1252\uc1\adeff31507\deff0\deflang1031{\fonttbl{\f0\fbidi \froman\fcharset0\fprq2{\*\panose 02020603050405020304}Times New Roman;}
{\f11\fbidi \fmodern\fcharset128\fprq1{\*\panose 02020609040205080304}MS Mincho{\*\falt \'82\'6c\'82\'72 \'96\'be\'92\'a9};}}
{\*\pnseclvl4\pnlcltr\pnstart1\pnindent720\pnhang {\pntxta )}}{\*\pnseclvl5\pndec\pnstart1\pnindent720\pnhang {\pntxtb (}{\pntxta )}}\pard\plain \ltrpar
`

export function wordRtf(copied: readonly Copied[]): string {
  const parts = copied.map(({ words, heading, picture }, index) => {
    if (!picture)
      return `{\\rtlch\\fcs1 \\af31507 \\ltrch\\fcs0 \\insrsid6693637 \\hich\\af31506\\dbch\\af31505\\loch\\f31506 ${heading ?? words}\r\n\\par }`
    const tag = `\\bliptag-25572856${index}`
    const uid = `{\\*\\blipuid f0c1e4483ef5db7a7fc6294ea36898f${index}}`
    const size = `\r\n\\picw1693\\pich1693\\picwgoal960\\pichgoal960`
    return `{\\rtlch\\fcs1 \\af31507 \\ltrch\\fcs0 \\lang1024\\langfe1024\\noproof\\insrsid15886414 {\\*\\shppict{\\pict{\\*\\picprop\\shplid102${index}{\\sp{\\sn shapeType}{\\sv 75}}\r\n{\\sp{\\sn wzName}{\\sv Grafik ${index}}}{\\sp{\\sn wzDescription}{\\sv ${picture.alt ?? ''}}}{\\sp{\\sn metroBlob}{\\sv {\\*\\svb 89504e47}}}}\\picscalex100\\picscaley100\\piccropl0\\piccropr0${size}\\${picture.type}blip${tag}${uid}${hexOf(picture.bytes)}}}{\\nonshppict{\\pict\\picscalex100\\picscaley100\\piccropl0\\piccropr0${size}\\wmetafile8${tag}\\blipupi96${uid}0100090000036a04000000004104000000000400000003010800050000000b0200}}}`
  })
  return `${RTF_HEAD}${parts.join('\r\n')}{\\*\\themedata 504b030414000600}}`
}

/** In lines of 128, the first one as long as the line before it leaves. */
const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replaceAll(/.{128}/g, '$&\r\n')
