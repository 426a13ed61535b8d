/**
 * Tells style props from others, and replaces @pandacss/is-valid-prop in the browser's build, a list of 8 kB of all CSS
 * properties. Patterns match most names here; a test compares the answers.
 */
const PROPERTY_PATTERNS =
  /^(?:(?:Webkit[A-Z]|align(?=C|I|S|T)|anchor|animation|background|border|box[A-Z]|break[A-Z]|caret|column|contain|content(?!E|S)|counter|flex|font|grid|hyphen|inset|justify|line[A-Z]|listStyle|margin(?!H|W)|mask(?!Content|U)|mix|object|offset|outline|overflow|overscroll|padding|page|perspective|place[A-Z]|position|scroll[A-Z]|scrollb|shape[A-Z]|stroke|text(?!L)|transform|transition|view(?=Ti|Tr)|white|word)\w*|(?:max|min)(?:BlockSize|Height|InlineSize|Width)|fill(?:Opacity|Rule)?|marker(?:End|Mid|Start)?|c[xy]|r[xy]?|d|x|y)$/;
const OTHER_PROPERTIES = new Set(
  'accentColor,alignmentBaseline,all,appearance,aspectRatio,backdropFilter,backfaceVisibility,baselineShift,blockSize,bottom,captionSide,clear,clip,clipPath,clipRule,color,colorInterpolation,colorInterpolationFilters,colorRendering,colorScheme,cornerShape,cursor,direction,display,dominantBaseline,emptyCells,fieldSizing,filter,float,floodColor,floodOpacity,forcedColorAdjust,gap,glyphOrientationVertical,hangingPunctuation,height,imageOrientation,imageRendering,imageResolution,imeMode,initialLetter,initialLetterAlign,inlineSize,interpolateSize,isolation,left,letterSpacing,lightingColor,masonryAutoFlow,mathDepth,mathShift,mathStyle,maxLines,opacity,order,orphans,overlay,paintOrder,pointerEvents,printColorAdjust,quotes,resize,right,rotate,rowGap,rubyAlign,rubyMerge,rubyPosition,scale,stopColor,stopOpacity,tabSize,tableLayout,timelineScope,top,touchAction,translate,unicodeBidi,userSelect,vectorEffect,verticalAlign,visibility,widows,width,willChange,writingMode,zIndex,zoom'.split(
    ',',
  ),
);

export function isCssProperty(name: string): boolean {
  return (
    OTHER_PROPERTIES.has(name) || PROPERTY_PATTERNS.test(name) || name.startsWith('--') || /&|@/.test(name)
  );
}
