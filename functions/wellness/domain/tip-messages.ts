import { inEveryLanguage } from "#kernel/text/messages";

/** The texts of the wellness tips. Facts come from the sources in `tips.ts`; after changing one, update `reviewedOn`. */
export const tipMessages = inEveryLanguage({
  en: {
    categories: {
      movement: "Movement",
      sleep: "Sleep",
      food: "Food and drink",
      medicines: "Medicines",
      mind: "Mind",
      prevention: "Staying well",
    },
    texts: {
      "move-most-days": {
        title: "Move on most days",
        content:
          "Aim for at least 150 minutes of moderate activity a week, such as brisk walking. Short walks count, and some movement is better than none.",
      },
      "same-time-to-bed": {
        title: "Go to bed at the same time",
        content:
          "Going to bed and getting up at the same time every day, weekends too, helps most people sleep better. Adults need at least seven hours.",
      },
      "five-portions": {
        title: "Eat fruit and vegetables every day",
        content:
          "Try to eat at least 400 grams, about five portions, of fruit and vegetables a day. Fresh, frozen and canned without added sugar or salt all count.",
      },
      "one-list": {
        title: "Keep one list of your medicines",
        content:
          "Write down everything you take, including vitamins and what you buy without a prescription. Bring the list to every appointment and to your pharmacy.",
      },
      "talk-to-someone": {
        title: "Talk to someone you trust",
        content:
          "Talking about worries often makes them lighter. If low mood or anxiety lasts for more than two weeks, make an appointment with your doctor.",
      },
      "wash-hands": {
        title: "Wash your hands for 20 seconds",
        content:
          "Wash your hands with soap and water for at least 20 seconds before you eat and after you use the bathroom, cough or sneeze.",
      },
      "sit-less": {
        title: "Break up long sitting",
        content:
          "Stand up and move a little every half hour or so. Any movement is better than sitting still.",
      },
      "dark-and-quiet": {
        title: "Make your bedroom dark and quiet",
        content: "A quiet, dark, cool room makes it easier to fall asleep and to stay asleep.",
      },
      "less-salt": {
        title: "Use less salt",
        content:
          "Less than a teaspoon (5 grams) of salt a day helps to keep blood pressure down. Most of it hides in ready-made food, so compare labels.",
      },
      "tie-to-a-habit": {
        title: "Take medicines with a daily habit",
        content:
          "A medicine is easier to remember beside something you do anyway, such as brushing your teeth. Ask your pharmacist which time suits it.",
      },
      "small-breaks": {
        title: "Plan small breaks",
        content:
          "A few quiet minutes, a walk outside or some slow breaths help the body come down from stress.",
      },
      "quit-smoking": {
        title: "It pays to stop smoking at any age",
        content:
          "Your heart and lungs begin to recover soon after the last cigarette. Your doctor or pharmacist can help you stop.",
      },
      "strong-twice": {
        title: "Train your muscles twice a week",
        content:
          "On two or more days a week, do something that works your large muscles, such as climbing stairs, carrying, or exercises with your own weight.",
      },
      "screens-off": {
        title: "Put screens away before bed",
        content: "Turn off phones and other screens at least 30 minutes before bedtime.",
      },
      "less-sugar": {
        title: "Drink water instead of sweet drinks",
        content:
          "Sweet drinks are among the largest sources of added sugar. Water quenches thirst without it.",
      },
      "do-not-stop-alone": {
        title: "Ask before you stop a medicine",
        content:
          "Feeling better does not always mean that a treatment is over. Talk to your doctor or pharmacist before you stop or change a dose.",
      },
      "less-alcohol": {
        title: "The less alcohol, the better",
        content:
          "No amount of alcohol is free of risk. Some medicines do not go with it at all: ask your pharmacist.",
      },
      "keep-balance": {
        title: "Practice your balance",
        content:
          "From 65 on, exercises for balance and strength on three days a week help to prevent falls. Hold on to something while you practice.",
      },
      "read-the-leaflet": {
        title: "Read what comes with your medicine",
        content:
          "The label and the leaflet say how to take a medicine, how to store it and what to look out for. If anything is unclear, your pharmacist will explain it.",
      },
      "whole-grains": {
        title: "Choose whole grains",
        content:
          "Whole wheat, oats and brown rice hold more fiber than white flour and keep you full for longer.",
      },
    },
  },
});
