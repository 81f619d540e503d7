export const isJsonFile = (file: string): boolean => /\.(?:jsonl?|ndjson)$/iu.test(file);

export const isXmlFile = (file: string): boolean => /\.(?:xml|atom|rss)$/iu.test(file);
